import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { ingestRoutes } from '../../contract/ingest/routes.ts'
import { OperatorError } from '../../server/operatorError.ts'
import { atOnce } from '../atOnce.ts'
import type { DemoVisit } from './demoVisits.ts'
import { moveRecording } from './moveRecording.ts'
import { readAssets, readRecording } from './recordings.ts'

export type Receiving = { ingestUrl: string; organizationId: number; writeKey: string }

const minuteMs = 60_000
const lanes = 4
const pack = promisify(gzip)

/** Sends recorded visits as a browser would that was offline until now. Returns the ids of their sessions. */
export async function ingestRecordings(
  receiving: Receiving,
  visits: readonly DemoVisit[],
  now: number,
): Promise<Map<DemoVisit, string>> {
  await atOnce(lanes, readAssets(), ({ hash, contentType, content }) =>
    send(receiving, 'sendAsset', { hash, type: contentType }, content),
  )
  const sessionIds = new Map<DemoVisit, string>()
  await atOnce(lanes, visits, async (visit) => {
    const { chunks, userAgent } = readRecording(visit.recording)
    const startsAt = now - visit.minutesAgo * minuteMs
    for (const chunk of moveRecording(chunks, { organizationId: receiving.organizationId, startsAt })) {
      // Sent now: a clock that is right leaves the times of the events as they are.
      const body = await pack(JSON.stringify({ ...chunk, sentAt: Date.now() }))
      await send(receiving, 'sendChunk', {}, body, { 'user-agent': userAgent })
      sessionIds.set(visit, chunk.session)
    }
  })
  return sessionIds
}

const triesMax = 5

async function send(
  { ingestUrl, writeKey }: Receiving,
  operation: keyof typeof ingestRoutes,
  query: Record<string, string>,
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<void> {
  const { method, path } = ingestRoutes[operation]
  const url = `${ingestUrl}${path}?${new URLSearchParams({ key: writeKey, ...query }).toString()}`
  for (let tries = 1; ; tries++) {
    const answer = await fetch(url, { method, headers, body }).catch((error: unknown) => {
      throw new OperatorError(`The demo's sessions could not be sent to ${ingestUrl}: ${String(error)}`)
    })
    const text = await answer.text()
    if (answer.ok) return
    const seconds = Number(answer.headers.get('retry-after'))
    if (seconds === 0 || tries === triesMax) throw new Error(`${path} answered ${answer.status}: ${text}`)
    await delay(seconds * 1000)
  }
}
