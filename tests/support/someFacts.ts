import type { ClickFact, Finding, Incident, SessionFacts } from '../../src/domain/monitoring/sessionFacts.ts'
import type { Happening, RecordedElement, Trail, View } from '../../src/domain/monitoring/trail.ts'

/** When sessions in tests begin. */
export const began = Date.parse('2026-05-04T09:00:00.000Z')

/** So many seconds after the beginning. */
export const second = (seconds: number) => began + seconds * 1000

export const someElement = (more: Partial<RecordedElement> = {}): RecordedElement => ({
  nodeId: 1,
  tag: 'button',
  text: 'Pay now',
  cssClass: 'primary',
  id: null,
  testId: null,
  role: 'button',
  inputType: null,
  href: null,
  isControl: true,
  isDisabled: false,
  formId: null,
  region: null,
  path: 'body/main/button',
  ...more,
})

export const someField = (text: string, more: Partial<RecordedElement> = {}): RecordedElement =>
  someElement({ tag: 'input', role: 'textbox', inputType: 'text', text, ...more })

export const someForm = (more: Partial<RecordedElement> = {}): RecordedElement =>
  someElement({ tag: 'form', role: 'form', text: null, region: 'Checkout', nodeId: 90, isControl: false, ...more })

export const someView = (page: string, from: number, to: number, more: Partial<View> = {}): View => ({
  tab: 'tab-1',
  stream: 'tab-1/page-1',
  url: `https://shop.example${page}`,
  page,
  title: '',
  askedAt: second(from),
  startedAt: second(from),
  endedAt: second(to),
  shownAt: second(from),
  how: 'link',
  isLoad: true,
  ...more,
})

type Loose<T> = T extends unknown ? Omit<T, 'at' | 'tab' | 'view'> : never

export const happened = (seconds: number, view: number, what: Loose<Happening>): Happening => ({
  at: second(seconds),
  tab: 'tab-1',
  view,
  ...what,
})

export function someClick(seconds: number, view: number, more: Partial<ClickFact> = {}): ClickFact {
  const place = { stream: 'tab-1/page-1', at: second(seconds) }
  return {
    at: second(seconds),
    lastAt: second(seconds),
    view,
    type: 'click',
    element: someElement(),
    x: 10,
    y: 10,
    count: 1,
    navigationTo: null,
    pictures: { before: place, after: place },
    ...more,
  }
}

export const someFinding = (
  tag: Finding['tag'],
  seconds: number,
  view: number,
  more: Partial<Finding> = {},
): Finding => ({
  tag,
  at: second(seconds),
  view,
  reasoning: `${tag} was seen.`,
  element: null,
  ...more,
})

export const someIncident = (
  type: Incident['type'],
  seconds: number,
  view: number,
  more: Partial<Incident> = {},
): Incident => ({
  type,
  at: second(seconds),
  view,
  element: null,
  request: null,
  error: null,
  text: '',
  isFelt: true,
  ...more,
})

export function someFacts(
  views: readonly View[],
  more: Partial<Omit<SessionFacts, 'trail'>> & { trail?: Partial<Trail> } = {},
): SessionFacts {
  const startedAt = Math.min(...views.map((view) => view.startedAt), began)
  const endedAt = Math.max(...views.map((view) => view.endedAt), began)
  return {
    clicks: [],
    findings: [],
    loading: [],
    incidents: [],
    ...more,
    trail: {
      clockOffsetMs: 0,
      startedAt,
      endedAt,
      activeMs: endedAt - startedAt,
      user: null,
      views,
      happenings: [],
      gaps: [],
      ...more.trail,
    },
  }
}
