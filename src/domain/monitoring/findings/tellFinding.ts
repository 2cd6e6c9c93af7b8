import { clipped, quoted } from '../../testing/explain/words.ts'
import { pathOfPage } from '../reading/webAddress.ts'
import type { RecordedElement, Trail } from '../trail.ts'

/** How an element is called in a sentence. */
export function named({ text, tag, role, id, testId }: RecordedElement): string {
  if (text !== null) return quoted(text, 80)
  const mark = testId ?? id
  const kind = role ?? (tag === '' ? 'something' : `<${tag}>`)
  return mark === null ? `${kind} without a text` : `${kind} ${quoted(mark, 40)}`
}

export const pageNamed = ({ views }: Pick<Trail, 'views'>, view: number) => clipped(views[view]?.page ?? '/', 160)

export const placeNamed = ({ views }: Pick<Trail, 'views'>, view: number) => pathOfPage(views[view]?.page ?? '/')

export const requestNamed = ({ method, path }: { method: string; path: string }) =>
  `${clipped(method, 10)} ${clipped(path, 160)}`
