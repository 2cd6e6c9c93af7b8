import { attribute, following, nodeType, type MirrorNode } from './mirrorNode.ts'

const unseenTags = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'datalist', 'iframe', 'object'])
const inlineTags = new Set(
  'a abbr b bdi bdo cite code data em font i kbd mark q s samp small span strong sub sup time tspan u var'.split(' '),
)
const hidingClass = /(^|\s)(hidden|hide|d-none|is-hidden|u-hidden|invisible)(\s|$)/
const hidingStyle = /(^|[;\s])(display\s*:\s*none|visibility\s*:\s*hidden)/i

/** Hidden by what stands on the element itself; style sheets are not read. */
export function isHiddenItself(node: MirrorNode): boolean {
  if (node.type !== nodeType.element) return false
  if (unseenTags.has(node.tag)) return true
  const { attributes } = node
  if ('hidden' in attributes && attributes['hidden'] !== false) return true
  if (node.tag === 'dialog' && !('open' in attributes)) return true
  if (node.tag === 'input' && attributes['type'] === 'hidden') return true
  const { style, class: classes } = attributes
  return (
    (typeof style === 'string' && style.length < 4_000 && hidingStyle.test(style)) ||
    (typeof classes === 'string' && hidingClass.test(classes))
  )
}

const depthMax = 400

/** Hidden itself or by something around it, as far as the document tells. */
export function isHidden(node: MirrorNode): boolean {
  let depth = 0
  for (let at: MirrorNode | null = node; at; at = at.parent) {
    if (++depth > depthMax || (at.tag !== 'iframe' && isHiddenItself(at))) return true
    const { parent } = at
    // What is folded away is not seen, apart from the line that unfolds it.
    if (parent?.tag === 'details' && at.tag !== 'summary' && !('open' in parent.attributes)) return true
  }
  return false
}

const nodesMax = 400

export const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What can be read inside of it, on one line; a little more than `max` is enough to know that it is longer. */
export function textOf(node: MirrorNode, max = 120): string {
  if (node.type === nodeType.text) return tidy(node.text.slice(0, max * 4))
  let text = ''
  let count = 0
  let at: MirrorNode | null = node
  while (at && text.length < max * 4 && ++count < nodesMax) {
    const isSkipped: boolean = at !== node && (at.tag === 'select' || isHiddenItself(at))
    if (at.type === nodeType.text) text += at.text.length > max * 4 ? at.text.slice(0, max * 4) : at.text
    else if (at.type === nodeType.element && !inlineTags.has(at.tag)) text += ' '
    at = following(at, node, isSkipped)
  }
  return tidy(text)
}

/** Only what stands directly in it, not in what is inside. */
export function ownTextOf(node: MirrorNode, max = 120): string {
  let text = ''
  let count = 0
  for (let at = node.first; at && text.length < max * 4 && ++count < nodesMax; at = at.next) {
    if (at.type === nodeType.text) text += ` ${at.text.slice(0, max * 4)}`
  }
  return tidy(text)
}

/** Up to `levels` above, itself included, until a document ends. */
export function closest(node: MirrorNode, isWanted: (node: MirrorNode) => boolean, levels = 200): MirrorNode | null {
  let left = levels
  for (let at: MirrorNode | null = node; at && left-- > 0; at = at.parent) {
    if (at.type === nodeType.document) return null
    if (at.type === nodeType.element && isWanted(at)) return at
  }
  return null
}

/** The first one inside that is wanted, within a sensible number of nodes. */
export function findInside(node: MirrorNode, isWanted: (node: MirrorNode) => boolean, max = 200): MirrorNode | null {
  let count = 0
  for (let at: MirrorNode | null = following(node, node); at && ++count < max; at = following(at, node)) {
    if (at.type === nodeType.element && isWanted(at)) return at
  }
  return null
}

export const filled = (node: MirrorNode, name: string): string | null => {
  const value = attribute(node, name)
  if (value === null) return null
  const text = tidy(value.slice(0, 1_000))
  return text === '' ? null : text
}
