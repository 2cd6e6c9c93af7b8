import type { RecordedEvent } from '../domain/monitoring/recordedEvent.ts'
import { guarded } from './guarded.ts'
import { leakyBucket } from './leakyBucket.ts'

type Changes = Record<'adds' | 'removes' | 'texts' | 'attributes', unknown[] | undefined>

/**
 * Knows when recording this page costs too much: a fifth of the time over seconds, or more changed nodes than a reader
 * could ever make sense of.
 */
export function watchLoad() {
  const isTooSlow = leakyBucket(2000, 200)
  const isTooMuch = leakyBucket(100_000, 5000)
  let startedAt = 0
  // Made before rrweb's own observer, and so called right before it: what lies between is the time that rrweb took.
  const clock = guarded(() => new MutationObserver(() => (startedAt = performance.now())))
  return {
    start: () => clock?.observe(document, { attributes: true, characterData: true, childList: true, subtree: true }),
    stop: () => clock?.disconnect(),
    /** A complaint, when it is too much. */
    note({ type, data }: RecordedEvent): string | null {
      const changes = data as Changes & { source: number }
      if (type !== 3 || changes.source !== 0) return null
      const now = performance.now()
      const spent = startedAt ? now - startedAt : 0
      startedAt = 0
      if (isTooSlow(spent, now)) return 'recording took more than a fifth of the time'
      const size = [changes.adds, changes.removes, changes.texts, changes.attributes]
      const nodes = size.reduce((sum, list) => sum + (list?.length ?? 0), 0)
      return isTooMuch(nodes, now) ? 'the page changed too many nodes' : null
    },
  }
}
