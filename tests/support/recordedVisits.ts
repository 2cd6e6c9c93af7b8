import type { Finding, SessionFacts } from '../../src/domain/monitoring/sessionFacts.ts'
import { findFacts } from '../../src/domain/monitoring/findings/findFacts.ts'
import { readTrail } from '../../src/domain/monitoring/reading/readTrail.ts'
import type { Happening, HappeningKind } from '../../src/domain/monitoring/trail.ts'
import { el, recording, type Child } from './recordings.ts'

export type Visit = ReturnType<typeof recording>

/** A small page to do things on: a button, a text, a place for answers, a link and a form. */
export const shop: Child[] = [
  el('button', { id: 'go' }, 'Go on'),
  el('p', { id: 'text' }, 'Only some text to read.'),
  el('b', { id: 'out' }),
  el('a', { id: 'link', href: 'https://shop.example/next' }, 'Next page'),
  el(
    'form',
    { id: 'form' },
    el('input', { id: 'mail', type: 'email', 'aria-label': 'E-mail' }),
    el('button', { id: 'send' }, 'Send'),
  ),
]

export const visit = (body = shop): Visit => recording().page('/shop', body).wait(3000)

export const factsOf = (made: Visit): SessionFacts => findFacts(readTrail(made.chunks()))
export const tags = (made: Visit): Finding['tag'][] => factsOf(made).findings.map(({ tag }) => tag)
export const incidents = (made: Visit): string[] => factsOf(made).incidents.map(({ type, text }) => `${type}: ${text}`)

/** Those of one kind, in order. */
export const happeningsOf = <Kind extends HappeningKind>(made: Visit, kind: Kind): Happening<Kind>[] =>
  readTrail(made.chunks()).happenings.filter((one) => one.kind === kind) as Happening<Kind>[]
