import { listed, quoted, sentence } from '../../testing/explain/words.ts'
import type { SessionFacts } from '../sessionFacts.ts'
import type { Condition, ConditionSubject, RequestOutcome, TagCondition, TagConditions } from '../tagConditions.ts'
import type { Happening, HappeningKind, RecordedElement } from '../trail.ts'
import { messageOf } from './troubles.ts'
import { times } from './phrases.ts'
import { shortenedPath } from './shortenedPath.ts'

/** When it held, and why we say so. */
export type TagMatch = { at: number; reasoning: string }

/** Whether a session is as the conditions say. Null: it is not. */
export function matchTagConditions(conditions: TagConditions, facts: SessionFacts): TagMatch | null {
  const match = matchOne(conditions, facts)
  return match && { at: match.at, reasoning: sentence(listed(match.reasons, 4)) }
}

type Match = { at: number; reasons: string[] }

function matchOne(condition: TagCondition, facts: SessionFacts): Match | null {
  if ('on' in condition) return matchCondition(condition, facts)
  const parts = 'all' in condition ? condition.all : condition.any
  const matches = parts.map((part) => matchOne(part, facts))
  const met = matches.filter((match) => match !== null)
  if (met.length === 0) return null
  // Any of them holds from the first on; all of them from the last on.
  if ('any' in condition) return met.reduce((first, match) => (match.at < first.at ? match : first))
  if (met.length < parts.length) return null
  return { at: Math.max(...met.map(({ at }) => at)), reasons: met.flatMap(({ reasons }) => reasons) }
}

function matchCondition(condition: Condition, facts: SessionFacts): Match | null {
  const find = finders[condition.on] as (one: Condition, of: SessionFacts) => Found
  const { instants, told } = find(condition, facts)
  const nth = instants.toSorted((a, b) => a - b)[condition.atLeast - 1]
  return nth === undefined ? null : { at: nth, reasons: [`${told}${times(instants.length)}`] }
}

type Found = { instants: number[]; told: string }

const finders: { [Subject in ConditionSubject]: (condition: Condition<Subject>, facts: SessionFacts) => Found } = {
  page({ contains, path }, { trail }) {
    const isMeant = (page: string) =>
      path === null ? includes(page, contains ?? '') : equals(shortenedPath(page), shortenedPath(path))
    const visits = trail.views.filter(({ page }) => isMeant(page))
    const told = `visited ${path === null ? `an address with ${quoted(contains ?? '')}` : path}`
    return { instants: visits.map(({ startedAt }) => startedAt), told }
  },
  click({ text }, { clicks }) {
    const met = clicks.filter(({ element }) => includes(element.text, text))
    // Each press counts; those that belong together happened at about the same time.
    return { instants: met.flatMap(({ at, count }) => Array<number>(count).fill(at)), told: `pressed ${quoted(text)}` }
  },
  event({ name }, facts) {
    const met = happeningsOf(facts, 'tracked').filter((one) => equals(one.name, name))
    return { instants: instantsOf(met), told: `the event ${quoted(name)} was tracked` }
  },
  request(condition, facts) {
    const { path, method, status } = condition
    const met = happeningsOf(facts, 'requested').filter(
      (one) =>
        (includes(one.path, path) || equals(shortenedPath(one.path), path)) &&
        (method === null || equals(one.method, method)) &&
        hasOutcome(one, status),
    )
    const answer = status === null ? 'was asked for' : answers(status)
    return {
      instants: instantsOf(met),
      told: `${method === null ? '' : `${method} `}${path.startsWith('/') ? path : `a request with ${quoted(path)}`} ${answer}`,
    }
  },
  error({ text }, facts) {
    const met = facts.trail.happenings.filter((one) => includes(errorTextOf(one), text))
    return { instants: instantsOf(met), told: `met an error with ${quoted(text)}` }
  },
  form({ is, name }, facts) {
    const called = (element: RecordedElement | null) =>
      name === null || [element?.region, element?.id, element?.text].some((one) => includes(one ?? null, name))
    const met =
      is === 'sent'
        ? happeningsOf(facts, 'submitted').filter(({ form }) => called(form))
        : facts.findings.filter(({ tag, element }) => tag === 'form abandoned' && called(element))
    return { instants: instantsOf(met), told: `${is} ${name === null ? 'a form' : `the form ${quoted(name)}`}` }
  },
  tag({ tag }, { findings }) {
    const met = findings.filter((finding) => finding.tag === tag)
    return { instants: instantsOf(met), told: `${tag} was seen` }
  },
  text({ contains }, facts) {
    const met = facts.trail.happenings.filter((one) => textsOf(one).some((text) => includes(text, contains)))
    return { instants: instantsOf(met), told: `saw ${quoted(contains)}` }
  },
  user({ field, is }, { trail }) {
    const isMeant = equals(trail.user?.[field] ?? '', is)
    return { instants: isMeant ? [trail.startedAt] : [], told: `the user's ${field} is ${quoted(is)}` }
  },
}

const folded = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
const includes = (text: string | null, part: string) => text !== null && folded(text).includes(folded(part))
const equals = (a: string, b: string) => folded(a) === folded(b)

const instantsOf = (some: readonly { at: number }[]) => some.map(({ at }) => at)

const happeningsOf = <Kind extends HappeningKind>({ trail }: SessionFacts, kind: Kind): Happening<Kind>[] =>
  trail.happenings.filter((one) => one.kind === kind) as Happening[] as Happening<Kind>[]

function hasOutcome({ status, outcome }: Happening<'requested'>, wanted: number | RequestOutcome | null): boolean {
  // One that the page or the user broke off did not fail.
  const isLost = status === null && outcome === 'failed'
  if (wanted === null || typeof wanted === 'number') return wanted === null || status === wanted
  if (wanted === 'none') return isLost
  if (wanted === 'failed') return isLost || (status !== null && status >= 400)
  return status !== null && Math.floor(status / 100) === Number(wanted.charAt(0))
}

function answers(status: number | RequestOutcome): string {
  if (status === 'none') return 'got no answer'
  return status === 'failed' ? 'failed' : `answered ${status}`
}

function errorTextOf(one: Happening): string | null {
  if (one.kind === 'threw') return messageOf(one)
  return one.kind === 'logged' || one.kind === 'showedError' ? one.text : null
}

function textsOf(one: Happening): readonly string[] {
  if (one.kind === 'changed') return one.texts
  if (one.kind === 'showedError') return [one.text]
  return one.kind === 'clicked' && one.element.text !== null ? [one.element.text] : []
}
