import { isMeasuring } from '../../testing/explain/noise.ts'
import type { Happening, RecordedElement } from '../trail.ts'

export type Answer = 'seen' | 'asked' | 'threw'

const scrollMs = 600
const sideMs = 1_000

/**
 * What a happening is to somebody who pressed an element so long before: an answer to be seen, a request on its way, an
 * error, or nothing.
 */
export function answerIn(happening: Happening, element: RecordedElement, sinceMs: number): Answer | null {
  switch (happening.kind) {
    case 'changed':
      return happening.isTicking ? null : 'seen'
    case 'opened':
    case 'left':
    case 'sawDialog':
    case 'openedWindow':
    case 'choseFiles':
    case 'showedError':
      return 'seen'
    // Later it is somebody who scrolls on, looks elsewhere or copies something.
    case 'scrolled':
      return sinceMs <= scrollMs ? 'seen' : null
    case 'usedClipboard':
    case 'wentAway':
      return sinceMs <= sideMs ? 'seen' : null
    case 'focused':
      return happening.nodeId !== element.nodeId && sinceMs <= sideMs ? 'seen' : null
    case 'selected':
      return element.isControl ? null : 'seen'
    case 'typed':
      return happening.isChoice ? 'seen' : null
    case 'requested':
      return happening.outcome === 'aborted' || isMeasuring(happening) ? null : 'asked'
    case 'threw':
      return happening.isForeign || happening.how === 'resource' ? null : 'threw'
    default:
      return null
  }
}
