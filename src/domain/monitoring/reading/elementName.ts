import { isField, isButtonInput, isControl } from './controls.ts'
import type { Mirror } from './mirror.ts'
import { attribute, following, nodeType, type MirrorNode } from './mirrorNode.ts'
import { closest, filled, findInside, ownTextOf, textOf } from './nodeText.ts'

export const nameMax = 120

/** What people read on an element, or hear of it; null when there is nothing. */
export function nameOf(mirror: Mirror, node: MirrorNode): string | null {
  const name = filled(node, 'aria-label') ?? labelledBy(mirror, node) ?? nameByKind(mirror, node)
  return name === null || name === '' ? null : clip(name)
}

function clip(text: string): string {
  if (text.length <= nameMax) return text
  return `${text.slice(0, nameMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function nameByKind(mirror: Mirror, node: MirrorNode): string | null {
  if (isButtonInput(node)) {
    const type = attribute(node, 'type')
    return (
      filled(node, 'value') ?? filled(node, 'alt') ?? filled(node, 'title') ?? (type === 'reset' ? 'Reset' : 'Submit')
    )
  }
  if (isField(node)) {
    return labelText(mirror, node) ?? filled(node, 'placeholder') ?? filled(node, 'title') ?? filled(node, 'name')
  }
  if (node.tag === 'img') return filled(node, 'alt') ?? filled(node, 'title')
  return shownText(node) ?? pictureText(node) ?? filled(node, 'title') ?? filled(node, 'value')
}

/** A whole part of the page is not named by all that stands in it. */
function shownText(node: MirrorNode): string | null {
  const text = textOf(node, 240)
  const told = text.length <= 240 || isControl(node) ? text : ownTextOf(node)
  return told === '' ? null : told
}

function pictureText(node: MirrorNode): string | null {
  const named = findInside(node, (inner) => filled(inner, 'alt') !== null || filled(inner, 'aria-label') !== null, 40)
  if (named) return filled(named, 'aria-label') ?? filled(named, 'alt')
  let count = 0
  for (let at = following(node, node); at && ++count < 40; at = following(at, node)) {
    if (at.type === nodeType.element && at.tag === 'title') return rawText(at)
  }
  return null
}

const rawText = (node: MirrorNode) => ownTextOf(node) || null

function labelledBy(mirror: Mirror, node: MirrorNode): string | null {
  const ids = attribute(node, 'aria-labelledby')
  if (ids === null || ids.length > 200) return null
  const wanted = new Set(ids.split(/\s+/).filter((id) => id !== ''))
  if (wanted.size === 0) return null
  // Whatever labels it is close by: in one of the parts of the page around it.
  const around = closest(node, ({ tag }) => tag === 'body', 400) ?? mirror.root
  const label = around && findInside(around, (one) => wanted.has(attribute(one, 'id') ?? ''), 3_000)
  const text = label ? textOf(label) : ''
  return text === '' ? null : text
}

export function labelText(mirror: Mirror, field: MirrorNode): string | null {
  const id = attribute(field, 'id')
  const label = (id ? mirror.labels.get(id) : undefined) ?? closest(field, ({ tag }) => tag === 'label', 6)
  const text = label ? textOf(label) : ''
  return text === '' ? null : text
}

/** The field that a label is for. */
export function fieldOf(label: MirrorNode): MirrorNode | null {
  const id = attribute(label, 'for')
  if (!id) return findInside(label, isField, 40)
  const around = closest(label, ({ tag }) => tag === 'body', 400)
  return around && findInside(around, (one) => attribute(one, 'id') === id, 3_000)
}
