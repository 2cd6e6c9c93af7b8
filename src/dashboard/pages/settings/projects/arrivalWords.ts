import { relativeTime } from '../../../parts/timeWords.ts'
import type { Tone } from '../parts/StatusNote.tsx'
import type { Arrival } from '../queries.ts'

/** Recorders send every few seconds as long as somebody is there. */
const isLiveMs = 60_000

export type ArrivalState = { title: string; tone: Tone; isWaiting: boolean }

/** What to say about what came in, and what did not. */
export function arrivalState({ lastChunkAt, lastRefusal, checkedAt }: Arrival): ArrivalState {
  const isRefusedSince = lastRefusal !== null && (lastChunkAt === null || lastRefusal.at > lastChunkAt)
  if (isRefusedSince) return { title: 'Data comes in and is refused', tone: 'bad', isWaiting: lastChunkAt === null }
  if (lastChunkAt === null) return { title: 'Nothing has arrived yet', tone: 'neutral', isWaiting: true }
  const isLive = Date.parse(checkedAt) - Date.parse(lastChunkAt) < isLiveMs
  return isLive
    ? { title: 'Data is arriving', tone: 'good', isWaiting: false }
    : { title: 'Data has arrived, but not lately', tone: 'warning', isWaiting: false }
}

/** By the clock of the service, to the second while it is fresh. */
export function agoWords(at: string, now: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(at)) / 1000))
  if (seconds >= 60) return relativeTime(Date.parse(at), Date.parse(now))
  return seconds === 1 ? '1 second ago' : `${seconds} seconds ago`
}

const advice: Record<string, string> = {
  origin_not_allowed: 'If these are your pages, add the origin to the allowed origins below.',
  rate_limit_exceeded: 'Recorders wait and send it later. INGEST_CHUNKS_PER_MINUTE and …_MEGABYTES_… allow more.',
  too_many_chunks_under_way: 'Recorders wait a moment and send it again.',
  storage_full: 'Make room on the disk, or keep recordings for a shorter time.',
  session_too_large: 'The rest of this session is not recorded.',
  chunk_too_large: 'The page shows more than can be recorded at once.',
}

/** What can be done about a refusal. */
export const refusalAdvice = (code: string): string => advice[code] ?? ''
