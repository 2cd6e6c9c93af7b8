import type { RecordedEvent } from '../../domain/monitoring/recordedEvent.ts'
import { guarded } from '../guarded.ts'
import { chunkBody } from './chunk.ts'
import { plain } from './gzip.ts'
import { createSender, partBytesMax } from './sender.ts'
import type { SenderOptions } from './sender.ts'

type Options = SenderOptions & {
  /** How long events wait for others to travel with. */
  flushMs: number
  onBytes: (bytes: number) => void
}

const eventsMax = 500
const chunkBytesMax = 300_000

/** Takes the events to the server. Nothing is forgotten before the server has said that it keeps it. */
export function createTransport({ flushMs, onBytes, ...options }: Options) {
  const { url, outbox } = options
  const { pending } = outbox
  const sender = createSender(options)
  const beacon = navigator.sendBeacon?.bind(navigator)
  let count = 0
  let isBusy = false
  /** Something came that should not wait, maybe while others were being sent. */
  let isDue = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const cut = (bytesMax: number) => onBytes(outbox.cut(bytesMax))
  const plan = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void pump(), ms)
  }
  const pump = async () => {
    timer = undefined
    if (isBusy || isClosed) return
    isBusy = true
    isDue = false
    count = 0
    cut(chunkBytesMax)
    let waitMs = 0
    for (const chunk of pending) {
      if (sender.underWay.has(chunk)) continue
      waitMs = await sender.send(chunk, false)
      if (waitMs > 0 || isClosed) break
    }
    isBusy = false
    if (outbox.waiting() > 0) plan(waitMs || (isDue ? 0 : flushMs))
  }
  return {
    cut,
    lastError: () => sender.lastError,
    add(event: RecordedEvent) {
      outbox.add(event)
      // While the server is away, its own pace is kept.
      if ((event.type === 2 || ++count > eventsMax) && sender.failures === 0) isDue = true
      if (!isBusy && (isDue || timer === undefined)) plan(isDue ? 0 : flushMs)
    },
    flush: () => plan(0),
    /** The page may be gone at any moment, and is still here to hear the answers. */
    hurry() {
      if (isClosed) return
      cut(partBytesMax)
      for (const chunk of pending) if (!sender.underWay.has(chunk)) void sender.send(chunk, true)
      plan(flushMs)
    },
    /** The last chance: nobody hears the answers, so the next page of this tab sends all this again. */
    leave() {
      if (isClosed) return
      cut(partBytesMax)
      for (const chunk of pending) guarded(() => beacon?.(url, plain(chunkBody(chunk))))
      outbox.keep()
    },
    /** Nothing more is sent. */
    close() {
      isClosed = true
      clearTimeout(timer)
      outbox.forgetKept()
    },
  }
}

export type Transport = ReturnType<typeof createTransport>
