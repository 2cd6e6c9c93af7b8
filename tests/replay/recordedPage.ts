import type { RecordedChunk, RecordedEvent } from '../../src/domain/monitoring/recordedEvent.ts'

/** A piece of a page: text, or a tag with attributes and content. */
export type Piece = string | [tag: string, attributes?: Record<string, string>, ...content: Piece[]]

/** A recording of one page, as the recorder would have made it, out of what the test says. */
export function recordedPage(body: Piece[], { head = [] as Piece[], startAt = 1_000_000 } = {}) {
  let nextId = 1
  const ids = new Map<string, number>()
  const build = (piece: Piece): object => {
    const id = nextId++
    if (typeof piece === 'string') return { type: 3, textContent: piece, id }
    const [tagName, attributes = {}, ...content] = piece
    if (attributes['id'] !== undefined) ids.set(attributes['id'], id)
    return { type: 2, tagName, attributes, childNodes: content.map(build), id }
  }
  const node = {
    type: 0,
    id: nextId++,
    childNodes: [
      { type: 1, name: 'html', publicId: '', systemId: '', id: nextId++ },
      build(['html', {}, ['head', {}, ...head], ['body', {}, ...body]]),
    ],
  }
  const events: RecordedEvent[] = [
    { type: 4, timestamp: startAt, data: { href: 'http://shop.test/', width: 400, height: 300 } },
    { type: 2, timestamp: startAt + 1, data: { node, initialOffset: { left: 0, top: 0 } } },
  ]
  const mutation = { source: 0, texts: [], attributes: [], removes: [], adds: [] }
  return {
    idOf: (name: string) => ids.get(name) ?? 0,
    setAttributes(afterMs: number, name: string, attributes: Record<string, string>) {
      const data = { ...mutation, attributes: [{ id: ids.get(name), attributes }] }
      events.push({ type: 3, timestamp: startAt + afterMs, data })
      return this
    },
    add(afterMs: number, parent: string, piece: Piece) {
      const data = { ...mutation, adds: [{ parentId: ids.get(parent), nextId: null, node: build(piece) }] }
      events.push({ type: 3, timestamp: startAt + afterMs, data })
      return this
    },
    push(event: RecordedEvent) {
      events.push(event)
      return this
    },
    at: (afterMs: number) => startAt + afterMs,
    chunks: (tab = 'tab', page = 'page'): RecordedChunk[] => [
      { tab, page, sequence: 0, sentAt: startAt, receivedAt: startAt, events },
    ],
  }
}
