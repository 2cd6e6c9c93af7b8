import type { OwnEvents, OwnEventTag, RecordedChunk, RecordedEvent } from '../../src/domain/monitoring/recordedEvent.ts'

type Attributes = Record<string, string | boolean>
export type Built = { tag: string; attributes: Attributes; children: Child[] }
export type Child = Built | string

type Serialized = {
  id: number
  type: number
  tagName?: string
  textContent?: string
  attributes?: Attributes
  childNodes?: Serialized[]
}

/** An element of a page that is only written down. */
export const el = (tag: string, attributes: Attributes = {}, ...children: Child[]): Built => ({
  tag,
  attributes,
  children,
})

const begin = Date.UTC(2026, 2, 3, 10)
const origin = 'https://shop.example'

type PageOptions = {
  loadMs?: number
  status?: number
  how?: OwnEvents['page']['navigationType']
  referrer?: string
  tab?: string
  title?: string
  isHidden?: boolean
}

/** Writes down a session event by event, as the recorder would have. Elements are named by their attribute `id`. */
export function recording({ startedAt = begin, clockWrongMs = 0 } = {}) {
  let now = startedAt
  let [nextId, pages] = [1, 0]
  let stream = { tab: 'tab-1', page: '', events: [] as RecordedEvent[] }
  const streams: (typeof stream)[] = []
  const ids = new Map<string, number>()

  const emit = (type: number, data: unknown, at = now) => void stream.events.push({ type, timestamp: at, data })
  const incremental = (source: number, data: object) => emit(3, { source, ...data })
  const own = <Tag extends OwnEventTag>(tag: Tag, payload: OwnEvents[Tag]) => emit(5, { tag, payload })
  const idOf = (name: string) => ids.get(name) ?? -1

  const serialize = (child: Child, isDeep = true): Serialized => {
    const id = nextId++
    if (typeof child === 'string') return { id, type: 3, textContent: child }
    const { tag, attributes, children } = child
    if (typeof attributes['id'] === 'string') ids.set(attributes['id'], id)
    const childNodes = isDeep ? children.map((one) => serialize(one)) : []
    return { id, type: 2, tagName: tag, attributes, childNodes }
  }
  /** As rrweb tells it: every node on its own. */
  const addsOf = (parentId: number, child: Child): object[] => {
    const node = serialize(child, false)
    const inner = typeof child === 'string' ? [] : child.children.flatMap((one) => addsOf(node.id, one))
    return [{ parentId, nextId: null, node }, ...inner]
  }

  const self = {
    get now() {
      return now
    },
    idOf,
    own(...told: Parameters<typeof own>) {
      own(...told)
      return self
    },
    raw(event: unknown) {
      stream.events.push(event as RecordedEvent)
      return self
    },
    wait(ms: number) {
      now += ms
      return self
    },
    page(path: string, body: Child[], options: PageOptions = {}) {
      const { loadMs = 50, status = 200, how = 'navigate', referrer = `${origin}/`, tab = stream.tab } = options
      const askedAt = now
      now += loadMs
      stream = { tab, page: `page-${++pages}`, events: [] }
      streams.push(stream)
      nextId = 1
      ids.clear()
      const url = `${origin}${path}`
      const title = options.title ?? `Page ${path}`
      const isVisible = options.isHidden !== true
      own('page', { url, title, referrer, timeOrigin: askedAt, navigationType: how, isVisible, language: 'en' })
      emit(4, { href: url, width: 1280, height: 720 })
      const html = serialize(el('html', {}, el('head'), el('body', { id: 'body' }, ...body)))
      emit(2, { node: { id: nextId++, type: 0, childNodes: [html] }, initialOffset: { top: 0, left: 0 } })
      now += 5
      own('load', { responseMs: loadMs, interactiveMs: loadMs, loadMs, firstPaintMs: loadMs, status })
      return self
    },
    leave() {
      own('leave', { url: origin })
      return self
    },
    /** Goes on in another tab that is open already, by the number of its page. */
    at(page: number) {
      stream = streams[page - 1] ?? stream
      return self
    },
    press(name: string, { times = 1, gapMs = 200, x = 100, y = 100 } = {}) {
      for (let i = 0; i < times; i++) {
        if (i > 0) now += gapMs
        incremental(2, { type: 1, id: idOf(name), x, y })
        now += 40
        incremental(2, { type: 2, id: idOf(name), x, y, pointerType: 0 })
      }
      return self
    },
    interaction(type: number, name: string, { x = 100, y = 100 } = {}) {
      incremental(2, { type, id: idOf(name), x, y })
      return self
    },
    focus(name: string) {
      incremental(2, { type: 5, id: idOf(name) })
      return self
    },
    type(name: string, text: string) {
      self.press(name)
      self.focus(name)
      for (let i = 1; i <= text.length; i++) {
        now += 20
        incremental(5, { id: idOf(name), text: text === '' ? '' : '•••••••', isChecked: false })
      }
      return self
    },
    setInput(name: string, text: string, isChecked = false) {
      incremental(5, { id: idOf(name), text, isChecked })
      return self
    },
    add(parent: string, ...children: Child[]) {
      const adds = children.flatMap((child) => addsOf(idOf(parent), child))
      incremental(0, { adds, removes: [], texts: [], attributes: [] })
      return self
    },
    remove(name: string, parent = 'body') {
      incremental(0, { adds: [], removes: [{ parentId: idOf(parent), id: idOf(name) }], texts: [], attributes: [] })
      return self
    },
    attribute(name: string, attributes: Record<string, unknown>) {
      incremental(0, { adds: [], removes: [], texts: [], attributes: [{ id: idOf(name), attributes }] })
      return self
    },
    scroll() {
      incremental(3, { id: 1, x: 0, y: 200 })
      return self
    },
    select() {
      incremental(14, { ranges: [{ start: 5, startOffset: 0, end: 5, endOffset: 9 }] })
      return self
    },
    submit(form: string, submitter: string | null = null) {
      own('submit', { id: idOf(form), submitterId: submitter === null ? null : idOf(submitter) })
      return self
    },
    /** Began now, and took so long; time goes on until its end. */
    request(method: string, path: string, told: Partial<OwnEvents['request']> = {}) {
      const durationMs = told.durationMs ?? 100
      const beganAt = now
      now += durationMs
      const url = path.startsWith('http') ? path : `${origin}${path}`
      own('request', {
        by: 'fetch',
        method,
        url,
        status: 200,
        outcome: 'answered',
        ...told,
        startedAt: beganAt,
        durationMs,
      })
      return self
    },
    throws(message: string, told: Partial<OwnEvents['error']> = {}) {
      const source = told.source ?? `${origin}/app.js`
      const stack = told.stack ?? `TypeError: ${message}\n    at run (${source}:1:1)`
      own('error', { how: 'error', name: 'TypeError', message, line: 1, column: 1, ...told, source, stack })
      return self
    },
    chunks(): RecordedChunk[] {
      return streams.map(({ tab, page, events }) => ({
        tab,
        page,
        sequence: 0,
        sentAt: now,
        receivedAt: now - clockWrongMs,
        events,
      }))
    },
  }
  return self
}
