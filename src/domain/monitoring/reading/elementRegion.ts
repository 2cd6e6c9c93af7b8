import { clipped } from '../../testing/explain/words.ts'
import { attribute, nodeType, type MirrorNode } from './mirrorNode.ts'
import { filled, findInside, textOf } from './nodeText.ts'

const regionTags = new Set('section article form dialog aside nav main fieldset header footer li tr div'.split(' '))
const headings = /^(h[1-6]|legend|caption)$/
const levelsMax = 30
const regionMax = 80

/** Text of the nearest heading, legend or labelled region around an element. */
export function regionOf(node: MirrorNode): string | null {
  let left = levelsMax
  for (let at = node.parent; at && left-- > 0; at = at.parent) {
    if (at.type !== nodeType.element || at.tag === 'body') continue
    const label = regionTags.has(at.tag) || attribute(at, 'role') ? filled(at, 'aria-label') : null
    if (label) return clipped(label, regionMax)
    const heading = regionTags.has(at.tag) ? headingIn(at, node) : null
    if (heading) return heading
  }
  return null
}

function headingIn(region: MirrorNode, node: MirrorNode): string | null {
  const heading = findInside(region, ({ tag }) => headings.test(tag), 120)
  if (!heading || heading === node) return null
  const text = textOf(heading)
  return text === '' ? null : clipped(text, regionMax)
}
