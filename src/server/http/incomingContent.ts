import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { Failure } from '../../domain/failure.ts'

/** The server's time for a whole request is too short for a large file over a slow line; these are let go on. */
const uploading = new WeakSet<Socket>()

export const isUploading = (socket: Socket) => uploading.has(socket)

/** How long a sender may be waited for: a while for nothing, and then as long as it sends at least this much. */
const graceMs = 30_000
const bytesPerMsMin = 2

/** What is still sent after a refusal is read and forgotten for so long; a sender seldom reads before it has sent all. */
const lingerMs = 10_000

export type IncomingContent = {
  /** Refuses more than this with `tooLarge`, before reading if the request tells its length. */
  read(bytesMax: number, tooLarge: () => Failure): Readable
  seenBytes(): number
  /** To be called at the end, whether all was read or not. */
  done(): void
}

/** The body of a request as a stream that can be refused midway without losing the connection to answer on. */
export function incomingContent(request: IncomingMessage): IncomingContent {
  let seenBytes = 0

  async function* receive(bytesMax: number, tooLarge: () => Failure) {
    const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
    let waitedMs = 0
    for (;;) {
      const waitingSince = performance.now()
      const { value, done } = await inTime(chunks.next(), graceMs + seenBytes / bytesPerMsMin - waitedMs)
      waitedMs += performance.now() - waitingSince
      if (done) return
      seenBytes += value.length
      if (seenBytes > bytesMax) {
        await chunks.return?.()
        throw tooLarge()
      }
      yield value
    }
  }

  return {
    read(bytesMax, tooLarge) {
      if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw tooLarge()
      uploading.add(request.socket)
      return Readable.from(receive(bytesMax, tooLarge))
    },
    seenBytes: () => seenBytes,
    done() {
      uploading.delete(request.socket)
      if (!request.complete && !request.destroyed) linger(request)
    },
  }
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Failure('invalid', 'upload_too_slow', 'The upload came in too slowly.'))
    timer = setTimeout(refuse, Math.max(0, ms))
  })
  try {
    return await Promise.race([work, tooSlow])
  } finally {
    clearTimeout(timer)
  }
}

function linger(request: IncomingMessage) {
  // The connection keeps the process, as long as there is one; a service that stops does not wait for this.
  const timer = setTimeout(() => request.destroy(), lingerMs).unref()
  request.once('close', () => clearTimeout(timer))
  // Not at once: whoever read it before still has to let go of it.
  setImmediate(() => request.resume())
}
