import type { Mirror } from './mirror.ts'
import { attribute, following, nodeType, type MirrorNode } from './mirrorNode.ts'
import { closest, isHidden, isHiddenItself } from './nodeText.ts'

const busyClass = /(^|[\s_-])(spinner|skeleton|loading|loader|shimmer)([\s_-]|$)/i
const asideTags = new Set(['aside', 'footer', 'header', 'nav', 'button'])
const nodesMax = 20_000
const partsMax = 20

const saysBusy = (node: MirrorNode) =>
  attribute(node, 'aria-busy') === 'true' || busyClass.test(attribute(node, 'class')?.slice(0, 400) ?? '')

/** Parts of a page that has just come which say that their content is still on its way. */
export function findBusy({ root }: Mirror): MirrorNode[] {
  const found: MirrorNode[] = []
  if (!root) return found
  let count = 0
  for (
    let at: MirrorNode | null = root;
    at && ++count < nodesMax && found.length < partsMax;
    at = following(at, root)
  ) {
    if (at.type !== nodeType.element || !saysBusy(at)) continue
    if (!isHidden(at) && !closest(at, ({ tag }) => asideTags.has(tag), 40)) found.push(at)
  }
  return found
}

export const isStillBusy = (mirror: Mirror, node: MirrorNode) =>
  mirror.nodes.get(node.id) === node && saysBusy(node) && !isHiddenItself(node)
