import { clipped } from '../../testing/explain/words.ts'
import { gatherPieces } from './gatherPieces.ts'
import { isField } from './nameElement.ts'
import type { ViewFacts } from './tellPages.ts'

const featuresMax = 8
const nameMax = 60

/** Parts of the page that were used, as people call them, each once: forms, the search, controls, tracked events. */
export function featuresUsed({ happenings, clicks }: ViewFacts): string[] {
  const parts = gatherPieces(happenings, clicks).flatMap((piece) => {
    if (piece.kind === 'search') return ['search']
    if (piece.kind === 'files') return ['file upload']
    if (piece.kind === 'fill') return [piece.form ?? piece.fields[0] ?? '']
    return piece.kind === 'send' ? [piece.form] : []
  })
  // Fields are part of their form, and where a link led is told by the pages.
  const controls = clicks.filter(({ element, navigationTo }) => {
    const isWay = element.tag === 'a' && navigationTo !== null
    return element.isControl && !isWay && !(isField(element) && element.formId !== null)
  })
  const tracked = happenings.flatMap((one) => (one.kind === 'tracked' ? [one.name] : []))
  const names = [...parts.map(plain), ...controls.map(({ element }) => element.text ?? ''), ...tracked].map((name) =>
    clipped(name, nameMax),
  )
  return [...new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name])).values()].slice(
    0,
    featuresMax,
  )
}

const plain = (name: string) => name.replace(/^the /, '').replaceAll('"', '')
