import { at, readList, readObject, readTarget, readText, refuse, type Place } from './checkTarget.ts'
import type { Target } from './locator.ts'
import { noDetails, type Expectation, type Step } from './step.ts'
import { assertionKinds, assertionRules, stepRules, stepTypes, type AssertionKind, type StepType } from './stepTypes.ts'
import { mentionedTokens } from './tokens.ts'

const stepsRange = [1, 200] as const
const innerStepsRange = [1, 50] as const
const filesRange = [1, 10] as const
const timeoutRange = [100, 600_000] as const
const waitMsMax = 600_000

const stepFields = ['type', 'description', 'data', ...Object.keys(noDetails)]

/** Reads steps as they were sent; what is left out is not used. Refuses them with the step and field at fault. */
export function checkSteps(given: unknown): Step[] {
  const place = { field: 'steps', step: '' }
  return readList(given, place, 'steps', stepsRange).map((step, i) =>
    readStep(step, { field: `steps[${i}]`, step: `Step ${i + 1}` }, false),
  )
}

function readStep(given: unknown, unnamed: Place, isInner: boolean): Step {
  const { type: sentType } = readObject(given, unnamed, 'A step', stepFields)
  const type = stepTypes.find((known) => known === sentType)
  if (!type) throw refuse(at(unnamed, '.type'), `type must be one of ${stepTypes.join(', ')}.`)
  const place = { ...unnamed, step: `${unnamed.step} (${type})` }
  if (isInner && type === 'conditional') {
    throw refuse(at(place, '.type'), 'a conditional step cannot hold another conditional step.')
  }
  const sent = given as Record<string, unknown>
  const assertion = readOwn(sent, 'assertion', place, type === 'assert', readAssertion)
  const step: Step = {
    type,
    description: readText(sent['description'], at(place, '.description'), 'description', [1, 500]),
    ...readDataAndTarget(sent, place, assertion === null ? stepRules[type] : assertionRules[assertion]),
    assertion,
    condition: readOwn(sent, 'condition', place, type === 'conditional', readCondition),
    steps: readOwn(sent, 'steps', place, type === 'conditional', readInnerSteps) ?? [],
    fileIds: readOwn(sent, 'fileIds', place, type === 'upload', readFileIds) ?? [],
    timeoutMs: readTimeout(sent['timeoutMs'] ?? null, at(place, '.timeoutMs')),
  }
  checkData(step.data, assertion ?? type, at(place, '.data'))
  return step
}

/** A field that one type of step has and needs, and the others do without. */
function readOwn<T>(
  sent: Record<string, unknown>,
  name: string,
  place: Place,
  isNeeded: boolean,
  read: (given: unknown, place: Place) => T,
): T | null {
  const given = sent[name]
  const isGiven = given !== undefined && given !== null && !(Array.isArray(given) && given.length === 0)
  if (isNeeded && (given === undefined || given === null)) throw refuse(at(place, `.${name}`), `${name} is missing.`)
  if (isNeeded) return read(given, at(place, `.${name}`))
  if (isGiven) throw refuse(at(place, `.${name}`), `this type of step has no ${name}.`)
  return null
}

function readAssertion(given: unknown, place: Place): AssertionKind {
  const assertion = assertionKinds.find((known) => known === given)
  if (!assertion) throw refuse(place, `assertion must be one of ${assertionKinds.join(', ')}.`)
  return assertion
}

function readCondition(given: unknown, place: Place): Expectation {
  const sent = readObject(given, place, 'condition', ['assertion', 'target', 'data'])
  const assertion = readAssertion(sent['assertion'], at(place, '.assertion'))
  const expectation = { assertion, ...readDataAndTarget(sent, place, assertionRules[assertion]) }
  checkData(expectation.data, assertion, at(place, '.data'))
  return expectation
}

function readInnerSteps(given: unknown, place: Place): Step[] {
  return readList(given, place, 'steps', innerStepsRange).map((step, i) =>
    readStep(step, { field: `${place.field}[${i}]`, step: `${place.step}, inner step ${i + 1}` }, true),
  )
}

function readFileIds(given: unknown, place: Place): number[] {
  return readList(given, place, 'fileIds', filesRange).map((id, i) => {
    if (Number.isSafeInteger(id) && (id as number) > 0) return id as number
    throw refuse(at(place, `[${i}]`), 'fileIds must hold ids of files.')
  })
}

function readTimeout(given: unknown, place: Place): number | null {
  if (given === null) return null
  const [min, max] = timeoutRange
  if (Number.isInteger(given) && (given as number) >= min && (given as number) <= max) return given as number
  throw refuse(place, `timeoutMs must be a whole number of milliseconds from ${min} to ${max}.`)
}

type Needs = Pick<(typeof stepRules)[StepType], 'data' | 'target'>

function readDataAndTarget(
  sent: Record<string, unknown>,
  place: Place,
  needs: Needs,
): { data: string | null; target: Target | null } {
  const need = (name: 'data' | 'target') => {
    const isGiven = sent[name] !== undefined && sent[name] !== null
    if (needs[name] === 'required' && !isGiven) throw refuse(at(place, `.${name}`), `${name} is missing.`)
    if (needs[name] === 'none' && isGiven) throw refuse(at(place, `.${name}`), `there is no use for ${name} here.`)
    return isGiven
  }
  return {
    data: need('data') ? readText(sent['data'], at(place, '.data'), 'data', [0, 100_000]) : null,
    target: need('target') ? readTarget(sent['target'], at(place, '.target')) : null,
  }
}

const isWhole = (data: string, max: number) => /^\d{1,9}$/.test(data.trim()) && Number(data) <= max

type DataRule = { holds(data: string): boolean; means: string }

const notEmpty: DataRule = { holds: (data) => data.trim() !== '', means: 'must not be empty' }

/** What `data` must look like, where anything else could not work. Most of it may also be told by a token. */
const dataRules: Partial<Record<StepType | AssertionKind, DataRule>> = {
  goto: {
    holds: (data) => /^(https?:\/\/[^\s/?#]|\/|\{\{)/i.test(data),
    means: 'must be an address with http:// or https://, or a path that begins with /',
  },
  wait: {
    holds: (data) => isWhole(data, waitMsMax),
    means: `must be a whole number of milliseconds from 0 to ${waitMsMax}`,
  },
  check: { holds: (data) => data === 'on' || data === 'off', means: 'must be on or off' },
  count: { holds: (data) => isWhole(data, 999_999_999), means: 'must be a whole number' },
  select: notEmpty,
  press: notEmpty,
  code: notEmpty,
  'tab-switch': notEmpty,
  text: notEmpty,
  url: notEmpty,
}

function checkData(data: string | null, kind: StepType | AssertionKind, place: Place) {
  const rule = dataRules[kind]
  if (!rule || data === null || rule.holds(data)) return
  if (kind !== 'goto' && mentionedTokens(data).length > 0) return
  throw refuse(place, `data ${rule.means}${rule === notEmpty ? '' : ', or a token such as {{name}}'}.`)
}
