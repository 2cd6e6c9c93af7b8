import { v1 } from '../../../src/contract/v1.ts'
import { methodsOf } from '../generate/paths.ts'
import type { Plan } from '../generate/plan.ts'
import type { Sent } from '../generate/sent.ts'
import type { World } from '../world/world.ts'
import { lookUp } from './lookUp.ts'
import { etagKeyOf, includes, valueOf } from './meaning.ts'

/** A parameter at fault, with the codes that tell so. */
export type Fault = { field: string; codes: readonly string[] }

/** One way in which a request may rightly be answered. */
export type Outcome = {
  status: number
  codes?: readonly string[]
  faults?: readonly Fault[]
  allow?: readonly string[]
}

const headerBytesMax = 16_384
const bodyBytesMax = 64 * 1024

/** Everything that the documents allow as the answer to this request, and nothing else. */
export function expect(plan: Plan, world: World): Outcome[] {
  const size = [plan.target, ...plan.headers.flat()].reduce((sum, text) => sum + text.length, 0)
  const tooLong: Outcome = { status: 431, codes: ['invalid_parameter'] }
  if (size > headerBytesMax + 200) return [tooLong]
  const outcomes = expectReadable(plan, world)
  return size > headerBytesMax - 400 ? [tooLong, ...outcomes] : outcomes
}

function expectReadable(plan: Plan, world: World): Outcome[] {
  const { operation, method, pathKind, key } = plan
  const refusals: Outcome[] = key.accepted ? [] : [{ status: 401, codes: key.codes }]
  const notFound: Outcome = { status: 404, codes: ['not_found'] }
  const hasBody = method !== 'GET' && method !== 'HEAD' && (plan.body?.length ?? 0) > 0
  if (hasBody && (plan.body?.length ?? 0) > bodyBytesMax)
    return [{ status: 413, codes: ['invalid_parameter'] }, ...lenient(plan)]

  if (pathKind === 'unknown') return [notFound, ...refusals]
  if (pathKind === 'empty') return [notFound, ...emptyParameter(plan)]
  const elsewhere = pathKind === 'respelt' ? [notFound] : []
  const allow = methodsOf(operation)
  if (!allow.includes(method)) return [{ status: 405, codes: ['method_not_allowed'], allow }, ...refusals, ...elsewhere]
  if (!key.accepted) return [...refusals, ...elsewhere]
  if (!key.scopes.includes(v1[operation].scope)) return [{ status: 403, codes: ['forbidden'] }, ...elsewhere]
  return [...expectAllowed(plan, world), ...elsewhere]
}

/** Methods other than POST may have their bodies passed over. */
function lenient({ method, operation, pathKind }: Plan): Outcome[] {
  if (method === 'POST') return []
  if (pathKind !== 'known') return [{ status: 404, codes: ['not_found'] }]
  return [{ status: 405, codes: ['method_not_allowed'], allow: methodsOf(operation) }]
}

/** An empty parameter may count as no path or as a wrong value; it is never a row. */
function emptyParameter({ key }: Plan): Outcome[] {
  const fields = ['testId', 'runId', 'stepNumber', 'sessionId', 'collectionId']
  const faults = fields.map((field) => ({ field, codes: ['invalid_parameter'] }))
  return [
    { status: 422, faults },
    { status: 400, faults },
    { status: 403, codes: ['forbidden'] },
    { status: 405, codes: ['method_not_allowed'] },
    ...(key.accepted ? [] : [{ status: 401, codes: key.codes }]),
  ]
}

function expectAllowed(plan: Plan, world: World): Outcome[] {
  const { operation, query } = plan
  const status = v1[operation].errors.includes(400) ? 400 : 422
  const sent = sentParameters(plan)
  const wrong = [...faultsIn(sent, 'invalid'), ...wrongWindow(plan, 'invalid')]
  const doubtful = [...faultsIn(sent, 'unclear'), ...wrongWindow(plan, 'unclear')]
  const found = lookUp(plan)
  const refused: Outcome = { status, faults: [...wrong, ...doubtful] }
  if (wrong.length > 0) {
    // Whether a row is looked for before its list's cursor is read is nobody's business.
    const onlyCursor = wrong.every(({ field }) => field === 'cursor') && query['cursor'] !== undefined
    return onlyCursor && found === 'missing' ? [refused, { status: 404, codes: ['not_found'] }] : [refused]
  }
  const granted = expectGranted(plan, world)
  return doubtful.length > 0 ? [refused, ...granted] : granted
}

function expectGranted(plan: Plan, world: World): Outcome[] {
  const found = lookUp(plan)
  if (found === 'missing') return [{ status: 404, codes: ['not_found'] }]
  if (found === 'notReady') return [{ status: 409, codes: ['test_not_ready'] }]
  if (isUnchanged(plan, world)) return [{ status: 304 }]
  // Which of two tests a key was used for first is settled when the whole round has been answered.
  const usedBefore: Outcome = { status: 400, faults: [{ field: 'Idempotency-Key', codes: ['invalid_parameter'] }] }
  return plan.operation === 'startRun' && plan.idempotencyKey ? [{ status: 200 }, usedBefore] : [{ status: 200 }]
}

/** Whether the client has said that it knows the very answer. */
function isUnchanged(plan: Plan, world: World): boolean {
  if (!v1[plan.operation].revalidates || plan.ifNoneMatch === null) return false
  if (plan.operation === 'getRun' && includes(plan, 'screenshots')) return false
  const known = world.memory.etags.get(etagKeyOf(plan))
  return (
    plan.ifNoneMatch === '*' ||
    (known !== undefined && plan.ifNoneMatch.split(/, ?/).some((tag) => tag.replace('W/', '') === known))
  )
}

/** Headers count where the contract names them. */
function sentParameters({ operation, params, query, idempotencyKey }: Plan): [field: string, sent: Sent][] {
  const isNamed = v1[operation].headers?.some(({ name }) => name === 'Idempotency-Key') ?? false
  return [
    ...Object.entries(params),
    ...Object.entries(query),
    ...(isNamed && idempotencyKey ? [['Idempotency-Key', idempotencyKey] as [string, Sent]] : []),
  ]
}

const faultsIn = (sent: readonly [string, Sent][], verdict: Sent['verdict']): Fault[] =>
  sent
    .filter(([, value]) => value.verdict === verdict)
    .map(([field, { codes = ['invalid_parameter'] }]) => ({ field, codes }))

const dayMs = 24 * 60 * 60_000

/** The window of the list of collections must not be empty; the other lists do not mind. */
function wrongWindow(plan: Plan, verdict: Sent['verdict']): Fault[] {
  const { since, until, cursor } = plan.query
  if (plan.operation !== 'listCollections' || cursor?.verdict === 'valid') return []
  const from = valueOf(plan, 'since')
  const to = until ? valueOf(plan, 'until') : { ms: Date.now(), nanos: 0 }
  const told = (['since', 'until'] as const).map((field): Fault => ({ field, codes: ['invalid_parameter'] }))
  if (from && to) {
    const known = since?.verdict === 'valid' && (until?.verdict ?? 'valid') === 'valid'
    // What happens within a millisecond, or just now, is too fine to tell.
    const apart = to.ms - from.ms
    const isFine = Math.abs(apart) < (until ? 1 : 5000) && !(apart === 0 && from.nanos === 0 && to.nanos === 0)
    const actual = isFine || !known ? 'unclear' : apart > 0 ? 'valid' : 'invalid'
    return verdict === actual ? told : []
  }
  // A day before the first there is.
  const isTooEarly = to !== undefined && to.ms < Date.parse('0001-01-01T00:00:00Z') + dayMs
  return isTooEarly && verdict === 'unclear' ? told : []
}
