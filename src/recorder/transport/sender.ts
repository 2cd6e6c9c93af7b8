import { originalFetch } from '../originalFetch.ts'
import { chunkBody } from './chunk.ts'
import type { Chunk } from './chunk.ts'
import { gzip, plain } from './gzip.ts'
import type { Outbox } from './outbox.ts'
import { retryDelay } from './retryDelay.ts'

export type SenderOptions = {
  url: string
  outbox: Outbox
  /** A chunk was refused for good. */
  onRefused: (chunk: Chunk, status: number, answer: string) => void
  /** Chunks were given up and the server is there again. */
  onGap: () => void
}

/** Browsers take 64 kB in all from a page that is being left. */
export const partBytesMax = 30_000
const answerMsMax = 30_000

async function post(url: string, body: Blob): Promise<Response> {
  const patience = new AbortController()
  const limit = setTimeout(() => patience.abort(), answerMsMax)
  const keepalive = body.size <= partBytesMax
  try {
    return await originalFetch(url, { method: 'POST', body, credentials: 'omit', keepalive, signal: patience.signal })
  } finally {
    clearTimeout(limit)
  }
}

/** Sends one chunk at a time and deals with the answer. */
export function createSender({ url, outbox, onRefused, onGap }: SenderOptions) {
  /** Says how long to wait before the next one. */
  const answered = async (chunk: Chunk, response: Response): Promise<number> => {
    if (response.ok) {
      outbox.pending.delete(chunk)
      sender.failures = 0
      if (outbox.hasGap) onGap()
      outbox.hasGap = false
      return 0
    }
    sender.lastError = `the server answered ${response.status}`
    if (response.status === 429 || response.status >= 500) {
      outbox.postpone(chunk)
      return retryDelay(sender.failures++, response.headers.get('retry-after'))
    }
    outbox.giveUp(chunk)
    onRefused(chunk, response.status, await response.text().catch(() => ''))
    return 0
  }
  const sender = {
    failures: 0,
    lastError: null as string | null,
    underWay: new Set<Chunk>(),
    /** In a hurry there is no time to compress. */
    async send(chunk: Chunk, isInHurry: boolean): Promise<number> {
      sender.underWay.add(chunk)
      try {
        const text = chunkBody(chunk)
        return await answered(chunk, await post(url, isInHurry ? plain(text) : await gzip(text)))
      } catch (error) {
        sender.lastError = String(error)
        return retryDelay(sender.failures++, null)
      } finally {
        sender.underWay.delete(chunk)
      }
    },
  }
  return sender
}
