import { changedStyle } from './changedStyle.ts'
import {
  attach,
  attribute,
  createNode,
  detach,
  following,
  isObject,
  nodeType,
  setAttribute,
  type MirrorNode,
  type Serialized,
} from './mirrorNode.ts'

/** The document of one page as it stands, by rrweb's ids. */
export type Mirror = {
  root: MirrorNode | null
  nodes: Map<number, MirrorNode>
  /** Labels by the id that they are for. */
  labels: Map<string, MirrorNode>
}

export type Mutation = { adds?: unknown; removes?: unknown; texts?: unknown; attributes?: unknown }

/** Called for each node whose content, attribute or children changed; `name` is that of the attribute. */
export type MutationListener = {
  added(node: MirrorNode): void
  removed(node: MirrorNode, parent: MirrorNode): void
  text(node: MirrorNode, before: string): void
  attribute(node: MirrorNode, name: string, before: string | null): void
}

export const createMirror = (): Mirror => ({ root: null, nodes: new Map(), labels: new Map() })

/** Begins anew with a whole document. */
export function resetMirror(mirror: Mirror, serialized: unknown) {
  mirror.nodes.clear()
  mirror.labels.clear()
  mirror.root = build(mirror, serialized)
}

/** Nodes may be nested as deeply as somebody likes, so no function calls itself here. */
function build(mirror: Mirror, serialized: unknown): MirrorNode | null {
  const root = createNode(serialized)
  if (!root) return null
  register(mirror, root)
  const { childNodes } = serialized as Serialized
  // As in most mutations, which tell every node on its own.
  if (!Array.isArray(childNodes) || childNodes.length === 0) return root
  const waiting: MirrorNode[] = [root]
  const children: unknown[] = [childNodes]
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    const list = children.pop()
    if (!Array.isArray(list)) continue
    for (const one of list as unknown[]) {
      const node = createNode(one)
      // An id that is there twice would make a node the child of two.
      if (!node || mirror.nodes.has(node.id)) continue
      register(mirror, node)
      attach(node, parent, null)
      const inner = (one as Serialized).childNodes
      if (!Array.isArray(inner) || inner.length === 0) continue
      waiting.push(node)
      children.push(inner)
    }
  }
  return root
}

function register(mirror: Mirror, node: MirrorNode) {
  mirror.nodes.set(node.id, node)
  if (node.tag !== 'label') return
  const id = attribute(node, 'for')
  if (id) mirror.labels.set(id, node)
}

function forget(mirror: Mirror, node: MirrorNode) {
  detach(node)
  for (let at: MirrorNode | null = node; at; at = following(at, node)) {
    mirror.nodes.delete(at.id)
    if (at.tag !== 'label') continue
    const id = attribute(at, 'for')
    if (id && mirror.labels.get(id) === at) mirror.labels.delete(id)
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Removes first, as rrweb means it: what was moved is removed and added. */
export function mutateMirror(mirror: Mirror, mutation: Mutation, listener: MutationListener) {
  for (const one of listOf(mutation.removes)) applyRemove(mirror, one, listener)
  applyAdds(mirror, listOf(mutation.adds), listener)
  for (const one of listOf(mutation.texts)) applyText(mirror, one, listener)
  for (const one of listOf(mutation.attributes)) applyAttributes(mirror, one, listener)
}

function applyRemove(mirror: Mirror, one: unknown, listener: MutationListener) {
  const node = isObject(one) ? findNode(mirror, one['id']) : null
  if (!node || node === mirror.root) return
  const parent = node.parent
  forget(mirror, node)
  if (parent) listener.removed(node, parent)
}

export const findNode = (mirror: Mirror, id: unknown): MirrorNode | null =>
  typeof id === 'number' ? (mirror.nodes.get(id) ?? null) : null

type Add = { parentId?: unknown; nextId?: unknown; node?: unknown }

/** In any order: what needs a node that is not there yet waits for it. */
function applyAdds(mirror: Mirror, adds: readonly unknown[], listener: MutationListener) {
  const waitingFor = new Map<number, Add[]>()
  const wait = (id: number, add: Add) => {
    const others = waitingFor.get(id)
    if (others) others.push(add)
    else waitingFor.set(id, [add])
  }
  const place = (first: Add) => {
    const ready = [first]
    for (let add = ready.pop(); add; add = ready.pop()) {
      const { parentId, nextId } = add
      if (typeof parentId !== 'number') continue
      if (!mirror.nodes.has(parentId)) wait(parentId, add)
      else if (typeof nextId === 'number' && !mirror.nodes.has(nextId)) wait(nextId, add)
      else {
        const node = addNode(mirror, add)
        if (!node) continue
        listener.added(node)
        const freed = waitingFor.get(node.id)
        if (!freed) continue
        waitingFor.delete(node.id)
        for (let i = freed.length - 1; i >= 0; i--) ready.push(freed[i] ?? {})
      }
    }
  }
  for (const add of adds) if (isObject(add)) place(add)
  // A sibling that never came: as the last one of its parent, as far as that is there.
  const stillWaiting = [...waitingFor]
  for (const [id, left] of stillWaiting) {
    if (waitingFor.get(id) !== left) continue
    for (const add of left) if (add.nextId === id) place({ ...add, nextId: null })
  }
}

function addNode(mirror: Mirror, { parentId, nextId, node: serialized }: Add): MirrorNode | null {
  const parent = findNode(mirror, parentId)
  const id = isObject(serialized) ? serialized['id'] : null
  const known = findNode(mirror, id)
  if (!parent) return null
  if (isObject(serialized) && serialized['type'] === nodeType.document) forgetDocuments(mirror, parent)
  else if (known) return moveNode(mirror, known, parent, nextId)
  const node = build(mirror, serialized)
  if (!node) return null
  attach(node, parent, siblingIn(mirror, parent, nextId))
  return node
}

/** A frame shows one document at a time; the same one may come again when it is filled. */
function forgetDocuments(mirror: Mirror, frame: MirrorNode) {
  for (let old = frame.first; old;) {
    const { next } = old
    if (old.type === nodeType.document) forget(mirror, old)
    old = next
  }
}

/** Deeper than documents are: whoever nests further does it to see what happens. */
const depthMax = 2_000

/** The same node in another place; not inside of itself. */
function moveNode(mirror: Mirror, node: MirrorNode, parent: MirrorNode, nextId: unknown): MirrorNode | null {
  let depth = 0
  for (let at: MirrorNode | null = parent; at; at = at.parent) {
    if (at === node || ++depth > depthMax) return null
  }
  if (node === mirror.root) return null
  detach(node)
  attach(node, parent, siblingIn(mirror, parent, nextId))
  return node
}

function siblingIn(mirror: Mirror, parent: MirrorNode, nextId: unknown): MirrorNode | null {
  const next = findNode(mirror, nextId)
  return next?.parent === parent ? next : null
}

function applyText(mirror: Mirror, one: unknown, listener: MutationListener) {
  if (!isObject(one)) return
  const node = findNode(mirror, one['id'])
  const { value } = one
  if (!node || (typeof value !== 'string' && value !== null)) return
  const before = node.text
  node.text = value ?? ''
  if (node.text !== before) listener.text(node, before)
}

function applyAttributes(mirror: Mirror, one: unknown, listener: MutationListener) {
  if (!isObject(one) || !isObject(one['attributes'])) return
  const node = findNode(mirror, one['id'])
  if (!node || node.type !== nodeType.element) return
  for (const [name, value] of Object.entries(one['attributes'])) {
    const before = attribute(node, name)
    const isStyleChange = name === 'style' && isObject(value)
    setAttribute(node, name, isStyleChange ? changedStyle(before ?? '', value) : value)
    node.errorMark = -1
    if (attribute(node, name) !== before) listener.attribute(node, name, before)
  }
}

/** What a field holds after somebody typed, or a script set it. */
export function setValue(mirror: Mirror, id: unknown, text: unknown, isChecked: unknown): MirrorNode | null {
  const node = findNode(mirror, id)
  if (!node) return null
  if (typeof text === 'string') node.value = text
  if (typeof isChecked === 'boolean') node.isChecked = isChecked
  return node
}
