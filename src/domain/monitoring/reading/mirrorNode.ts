/** What rrweb calls the kinds of nodes. */
export const nodeType = { document: 0, doctype: 1, element: 2, text: 3, cdata: 4, comment: 5 } as const

/** A node as it stands in the document at this moment. Siblings are linked, so that lists of any length change cheaply. */
export type MirrorNode = {
  id: number
  type: number
  /** In small letters; empty for what is no element. */
  tag: string
  text: string
  attributes: Record<string, unknown>
  /** The attributes are still those of the recording, which is not ours to change. */
  sharesAttributes: boolean
  /** What a field holds: as it was typed or set, or null while it is as it came. */
  value: string | null
  isChecked: boolean | null
  parent: MirrorNode | null
  first: MirrorNode | null
  last: MirrorNode | null
  previous: MirrorNode | null
  next: MirrorNode | null
  /** Remembered by who asks about error marks; -1: not asked yet. */
  errorMark: number
}

const noAttributes: Record<string, unknown> = {}

export type Serialized = {
  id?: unknown
  type?: unknown
  tagName?: unknown
  textContent?: unknown
  attributes?: unknown
  childNodes?: unknown
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null when it is no node at all. */
export function createNode(from: unknown): MirrorNode | null {
  if (typeof from !== 'object' || from === null) return null
  const { id, type, tagName, textContent, attributes } = from as Serialized
  if (typeof id !== 'number' || typeof type !== 'number') return null
  return {
    id,
    type,
    tag: type === nodeType.element && typeof tagName === 'string' ? tagName.toLowerCase() : '',
    text: typeof textContent === 'string' ? textContent : '',
    attributes: isObject(attributes) ? attributes : noAttributes,
    sharesAttributes: true,
    value: null,
    isChecked: null,
    parent: null,
    first: null,
    last: null,
    previous: null,
    next: null,
    errorMark: -1,
  }
}

export function detach(node: MirrorNode) {
  const { parent, previous, next } = node
  if (!parent) return
  if (previous) previous.next = next
  else parent.first = next
  if (next) next.previous = previous
  else parent.last = previous
  node.parent = null
  node.previous = null
  node.next = null
}

/** Before `next`, or as the last one. */
export function attach(node: MirrorNode, parent: MirrorNode, next: MirrorNode | null) {
  const before = next ? next.previous : parent.last
  node.parent = parent
  node.previous = before
  node.next = next
  if (before) before.next = node
  else parent.first = node
  if (next) next.previous = node
  else parent.last = node
}

/** An attribute's text; null where there is none. rrweb writes `true` or a number for some. */
export function attribute(node: MirrorNode, name: string): string | null {
  const value = node.attributes[name]
  if (typeof value === 'string') return value
  if (value === true) return ''
  return typeof value === 'number' ? String(value) : null
}

/** Names that would change the object itself instead of what it holds. */
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype'])

export function setAttribute(node: MirrorNode, name: string, value: unknown) {
  if (unsafeNames.has(name)) return
  if (node.sharesAttributes) {
    node.attributes = { ...node.attributes }
    node.sharesAttributes = false
  }
  if (value === null) delete node.attributes[name]
  else node.attributes[name] = value
}

/** The next node in the order of the document within `root`, and past what is inside of `node` when asked to skip it. */
export function following(node: MirrorNode, root: MirrorNode, skipsInside = false): MirrorNode | null {
  if (node.first && !skipsInside) return node.first
  for (let at: MirrorNode | null = node; at && at !== root; at = at.parent) {
    if (at.next) return at.next
  }
  return null
}
