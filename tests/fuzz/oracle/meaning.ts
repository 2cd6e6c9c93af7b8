import type { Pattern } from '../generate/patterns.ts'
import { schemasOf } from '../generate/parameters.ts'
import type { Asked, Given } from '../generate/plan.ts'
import type { Instant } from '../generate/times.ts'
import type { KnownCursor } from '../world/memory.ts'

/** What each parameter means, as the generators made it. */
type Meanings = {
  testId: number
  runId: number
  stepNumber: number
  sessionId: string
  collectionId: number
  limit: number
  cursor: KnownCursor
  since: Instant
  until: Instant
  status: string
  include: string | Set<string>
  userEmail: string
  userId: string
  url: string | Pattern
}

/** A parameter's value as the operation is to understand it: what was sent, else the default. */
export function valueOf<Name extends keyof Meanings>(
  { operation, params, query }: Asked,
  name: Name,
): Meanings[Name] | undefined {
  const sent = params[name] ?? query[name]
  const fallback = schemasOf(operation, 'query').find(([known]) => known === name)?.[1].default
  return (sent ? sent.value : fallback) as Meanings[Name] | undefined
}

/** Sent in a way of which only the service can say what it means. */
export const isObscure = ({ params, query }: Asked): boolean =>
  Object.values({ ...params, ...query }).some(({ verdict, value }) => verdict === 'unclear' && value === undefined)

export function includes(asked: Asked, what: string): boolean {
  const include = valueOf(asked, 'include')
  return include instanceof Set ? include.has(what) : include === what
}

const valuesIn = (given: Given) => Object.entries(given).map(([name, { value }]) => [name, value])

/** The same for two requests that must be answered with the same tag, as long as nothing changes. */
export const etagKeyOf = ({ tenant, operation, params, query }: Asked): string =>
  JSON.stringify([tenant.name, operation, valuesIn(params), query['include']?.value ?? null])
