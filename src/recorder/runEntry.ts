import type { RecordedEvent } from '../domain/monitoring/recordedEvent.ts'
import { startCore } from './core.ts'
import { createId } from './createId.ts'
import { guarded } from './guarded.ts'
import { createScrub } from './scrub.ts'

const batchMs = 250
const batchMax = 100

/** What a page says while it is being left reaches nobody: so what may lead away is said at once. */
const canWait = ({ type, data }: RecordedEvent) =>
  type === 3 && [0, 1, 3, 6].includes((data as { source: number }).source)

/** The core alone, for the pages of a test: events go, in small batches, to a function that the runner put there. */
guarded(() => {
  const page = window as unknown as Record<string, unknown>
  const emit = page['__reenactEmit'] as ((batch: string) => unknown) | undefined
  // Frames are recorded along with the page around them.
  if (window !== window.top || typeof emit !== 'function' || !/^https?:/.test(location.protocol)) return
  const pageId = createId()
  let sequence = 0
  let events: RecordedEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (events.length === 0) return
    const batch = JSON.stringify({ page: pageId, sequence: sequence++, sentAt: Date.now(), events })
    events = []
    // A promise that nobody waits for; it fails when the page goes away.
    guarded(() => void Promise.resolve(emit(batch)).catch(() => {}))
  }
  const core = startCore({
    mask: false,
    maskAllText: false,
    maskText: '',
    unmask: '',
    block: '',
    scrub: createScrub(),
    isOwn: () => false,
    sink(event) {
      events.push(event)
      if (canWait(event) && events.length < batchMax) timer ??= setTimeout(flush, batchMs)
      else queueMicrotask(flush)
    },
    onEnd: flush,
  })
  addEventListener('pagehide', flush, true)
  page['__reenactStop'] = () => core.end('asked', '')
})
