import { attribute, following, nodeType, type MirrorNode } from './mirrorNode.ts'
import { isHiddenItself } from './nodeText.ts'

const showing = new Set(['hidden', 'style', 'class', 'open', 'aria-hidden', 'data-state', 'data-open', 'data-visible'])
const shownWord = /(^|[\s_-])(show|shown|visible|active|open|opened|in|is-active|displayed)(\s|$)/i
const hiddenWord = /(^|[\s_-])(hidden|hide|d-none|invisible|collapsed|closed)(\s|$)/i
const textsMax = 20

/** Whether a changed attribute may have made an element visible that was not. */
export function wasShown(node: MirrorNode, name: string, before: string | null): boolean {
  if (!showing.has(name) || isHiddenItself(node)) return false
  const now = attribute(node, name)
  if (name === 'hidden') return before !== null && now === null
  if (name === 'open') return before === null
  if (name === 'aria-hidden') return before === 'true'
  if (name === 'style') return before !== null && /none|hidden|opacity\s*:\s*0/i.test(before.slice(0, 4_000))
  const [old, current] = [before?.slice(0, 400) ?? '', now?.slice(0, 400) ?? '']
  return (shownWord.test(current) && !shownWord.test(old)) || (hiddenWord.test(old) && !hiddenWord.test(current))
}

/** The texts inside of it, up to a sensible number. */
export function textsInside(node: MirrorNode): MirrorNode[] {
  const found: MirrorNode[] = []
  let count = 0
  for (let at = following(node, node); at && ++count < 100 && found.length < textsMax; at = following(at, node)) {
    if (at.type === nodeType.text && at.text.trim() !== '') found.push(at)
  }
  return found
}
