import { invalidParameter } from '../failure.ts'
import { builtInTags, type BuiltInTag } from './sessionFacts.ts'

export const formEndings = ['sent', 'abandoned'] as const
export const userFields = ['role', 'plan', 'account'] as const
export const requestOutcomes = ['2xx', '3xx', '4xx', '5xx', 'failed', 'none'] as const

/** `4xx` is any status of that hundred, `none` no answer at all, `failed` either 400 and above or no answer. */
export type RequestOutcome = (typeof requestOutcomes)[number]

/** What each kind of condition looks at. Texts match anywhere and in capitals or not, paths as they are shortened. */
type Subjects = {
  /** An address that was visited: `contains` is a part of it, `path` is its shortened path. Exactly one of both. */
  page: { contains: string | null; path: string | null }
  /** A part of the text on what was pressed. */
  click: { text: string }
  /** The name of an event that the web app tracks, as a whole. */
  event: { name: string }
  /** `path` is a part of the request's path, or its shortened path. */
  request: { path: string; method: string | null; status: number | RequestOutcome | null }
  /** A part of an error that was thrown, logged or shown. */
  error: { text: string }
  /** `name` is a part of what the form is called. */
  form: { is: (typeof formEndings)[number]; name: string | null }
  tag: { tag: BuiltInTag }
  /** A part of what became visible or was pressed. */
  text: { contains: string }
  user: { field: (typeof userFields)[number]; is: string }
}

export type ConditionSubject = keyof Subjects

/** Holds when it is met so many times; what a user is, is met once or never. */
export type Condition<Subject extends ConditionSubject = ConditionSubject> = {
  [S in Subject]: { on: S; atLeast: number } & Subjects[S]
}[Subject]

/** Conditions of which all, or any, have to hold. */
export type ConditionGroup = { all: readonly TagCondition[] } | { any: readonly TagCondition[] }

export type TagCondition = Condition | ConditionGroup

/** When a tag that an organization defined itself is given to a session. */
export type TagConditions = ConditionGroup

const conditionsMax = 50
const depthMax = 3
const atLeastMax = 1_000
const textMax = 200

type Sent = Record<string, unknown>
type Reader = { sent: Sent; field: string }

const readers: { [S in ConditionSubject]: (reader: Reader) => Subjects[S] } = {
  page(reader) {
    const contains = optionalText(reader, 'contains')
    const path = optionalText(reader, 'path')
    if ((contains === null) === (path === null)) {
      throw invalidParameter(reader.field, 'a condition on a page needs either contains or path.')
    }
    if (path !== null && !path.startsWith('/'))
      throw invalidParameter(`${reader.field}.path`, 'path must begin with /.')
    return { contains, path }
  },
  click: (reader) => ({ text: text(reader, 'text') }),
  event: (reader) => ({ name: text(reader, 'name') }),
  request: (reader) => ({
    path: text(reader, 'path'),
    method: readMethod(reader),
    status: readStatus(reader),
  }),
  error: (reader) => ({ text: text(reader, 'text') }),
  form: (reader) => ({ is: oneOf(reader, 'is', formEndings), name: optionalText(reader, 'name') }),
  tag: (reader) => ({ tag: oneOf(reader, 'tag', builtInTags) }),
  text: (reader) => ({ contains: text(reader, 'contains') }),
  user: (reader) => ({ field: oneOf(reader, 'field', userFields), is: text(reader, 'is') }),
}

const fieldsOf: Record<ConditionSubject, readonly string[]> = {
  page: ['contains', 'path', 'atLeast'],
  click: ['text', 'atLeast'],
  event: ['name', 'atLeast'],
  request: ['path', 'method', 'status', 'atLeast'],
  error: ['text', 'atLeast'],
  form: ['is', 'name', 'atLeast'],
  tag: ['tag', 'atLeast'],
  text: ['contains', 'atLeast'],
  user: ['field', 'is'],
}

export const conditionSubjects = Object.keys(fieldsOf) as ConditionSubject[]

/** Reads conditions as they were sent; refuses them with the field at fault. What was read before is read the same. */
export function readTagConditions(value: unknown, field = 'conditions'): TagConditions {
  const count = { left: conditionsMax }
  const sent = readObject(value, field)
  if (!('all' in sent) && !('any' in sent)) throw invalidParameter(field, `${field} must be an object with all or any.`)
  return readGroup({ sent, field }, 1, count)
}

type Count = { left: number }

function readGroup({ sent, field }: Reader, depth: number, count: Count): ConditionGroup {
  const kind = 'all' in sent ? 'all' : 'any'
  refuseOthers({ sent, field }, [kind])
  const inner = `${field}.${kind}`
  if (depth > depthMax) throw invalidParameter(inner, `groups of conditions may be ${depthMax} deep.`)
  const list = sent[kind]
  if (!Array.isArray(list) || list.length === 0) {
    throw invalidParameter(inner, `${kind} must be a list with at least one condition.`)
  }
  const conditions = list.map((one: unknown, i) => readCondition(one, `${inner}[${i}]`, depth, count))
  return kind === 'all' ? { all: conditions } : { any: conditions }
}

function readCondition(value: unknown, field: string, depth: number, count: Count): TagCondition {
  const reader = { sent: readObject(value, field), field }
  if (--count.left < 0) throw invalidParameter(field, `there may be at most ${conditionsMax} conditions.`)
  if ('all' in reader.sent || 'any' in reader.sent) return readGroup(reader, depth + 1, count)
  const on = oneOf(reader, 'on', conditionSubjects)
  refuseOthers(reader, ['on', ...fieldsOf[on]])
  return { on, ...readers[on](reader), atLeast: readAtLeast(reader) } as Condition
}

function readObject(value: unknown, field: string): Sent {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Sent
  throw invalidParameter(field, `${field} must be an object.`)
}

function refuseOthers({ sent, field }: Reader, known: readonly string[]) {
  const isRead = (name: string) => known.includes(name) || (name === 'atLeast' && sent[name] === 1)
  const other = Object.keys(sent).find((name) => !isRead(name))
  if (other === undefined) return
  throw invalidParameter(`${field}.${other.slice(0, 64)}`, `only ${known.join(', ')} may be given here.`)
}

function text(reader: Reader, name: string): string {
  const read = optionalText(reader, name)
  if (read === null) throw invalidParameter(`${reader.field}.${name}`, `${name} is missing.`)
  return read
}

function optionalText({ sent, field }: Reader, name: string): string | null {
  const value = sent[name] ?? null
  if (value === null) return null
  if (typeof value !== 'string' || value.trim() === '' || value.length > textMax || /\p{Surrogate}/u.test(value)) {
    throw invalidParameter(`${field}.${name}`, `${name} must be a text of 1 to ${textMax} characters.`)
  }
  // Postgres keeps no such character, and no page shows one.
  if (value.includes('\u0000')) throw invalidParameter(`${field}.${name}`, `${name} must not hold a null character.`)
  return value.trim()
}

function oneOf<Value extends string>({ sent, field }: Reader, name: string, values: readonly Value[]): Value {
  const value = values.find((one) => one === sent[name])
  if (value === undefined) throw invalidParameter(`${field}.${name}`, `${name} must be one of ${values.join(', ')}.`)
  return value
}

function readMethod(reader: Reader): string | null {
  const method = optionalText(reader, 'method')?.toUpperCase() ?? null
  if (method === null || /^[A-Z]{1,20}$/.test(method)) return method
  throw invalidParameter(`${reader.field}.method`, 'method must be a method of HTTP, such as POST.')
}

function readStatus({ sent, field }: Reader): number | RequestOutcome | null {
  const status = sent['status'] ?? null
  if (status === null) return null
  const known = requestOutcomes.find((outcome) => outcome === status)
  if (known) return known
  if (typeof status === 'number' && Number.isInteger(status) && status >= 100 && status <= 599) return status
  throw invalidParameter(
    `${field}.status`,
    `status must be a number from 100 to 599 or one of ${requestOutcomes.join(', ')}.`,
  )
}

function readAtLeast({ sent, field }: Reader): number {
  const atLeast = sent['atLeast'] ?? 1
  if (Number.isInteger(atLeast) && (atLeast as number) >= 1 && (atLeast as number) <= atLeastMax) {
    return atLeast as number
  }
  throw invalidParameter(`${field}.atLeast`, `atLeast must be a whole number from 1 to ${atLeastMax}.`)
}
