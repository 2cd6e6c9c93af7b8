import { Compile } from 'typebox/compile'
import { ErrorBody } from '../../../src/contract/errorBody.ts'
import { v1 } from '../../../src/contract/v1.ts'
import type { Operation } from '../../../src/contract/routes.ts'
import type { Plan } from '../generate/plan.ts'
import type { Answer } from '../send.ts'
import type { World } from '../world/world.ts'
import type { Outcome } from './expectation.ts'

const errorChecker = Compile(ErrorBody)
const answerCheckers = new Map(Object.values(v1).map(({ operation, answer }) => [operation, Compile(answer)]))

const errorTypes: Record<number, string> = {
  400: 'validation_error',
  401: 'authentication_error',
  403: 'authorization_error',
  404: 'not_found_error',
  405: 'validation_error',
  409: 'validation_error',
  413: 'validation_error',
  417: 'validation_error',
  422: 'validation_error',
  431: 'validation_error',
}

/** Beside what an operation documents, every one of them answers these. */
const everywhere = [200, 401, 403, 404, 405, 413, 431]

export type Checked = { problems: string[]; body: unknown }

/** What holds for every answer, whatever was asked. */
export function checkAnswer(world: World, plan: Plan, answer: Answer, expected: readonly Outcome[]): Checked {
  const { status, headers, text } = answer
  const problems: string[] = []
  if (status >= 500) problems.push(`status ${status}`)
  if (!isDocumented(plan.operation, status)) problems.push(`status ${status} is not documented`)

  const requestId = headers['x-request-id']
  if (typeof requestId !== 'string' || requestId === '') problems.push('no X-Request-Id')
  else if (world.memory.requestIds.has(requestId)) problems.push('an X-Request-Id that was used before')
  else world.memory.requestIds.add(requestId)

  const { body, problem } = readBody(plan, answer)
  if (problem) problems.push(problem)
  else if (body !== undefined) problems.push(...checkShape(plan.operation, status, body))
  if (!expected.some((outcome) => fits(outcome, plan, answer, body)))
    problems.push(`expected ${expected.map(tell).join(', or ')}`)
  if (status === 401 && headers['www-authenticate'] === undefined) problems.push('401 without WWW-Authenticate')
  if (text.includes('\u0000') || /\bat .+\.[tj]s:\d+/.test(text)) problems.push('tells of the inside')
  return { problems, body }
}

/** The error that a body tells, if it tells one. */
export const readError = (body: unknown): ErrorBody['error'] | undefined =>
  errorChecker.Check(body) ? body.error : undefined

function isDocumented(operation: Operation, status: number): boolean {
  const { errors, revalidates } = v1[operation]
  return (
    everywhere.includes(status) ||
    (errors as readonly number[]).includes(status) ||
    (status === 304 && revalidates === true)
  )
}

function readBody({ method }: Plan, { status, headers, text }: Answer): { body?: unknown; problem?: string } {
  if (method === 'HEAD' || status === 304) return text === '' ? {} : { problem: 'a body where none belongs' }
  const type = headers['content-type']
  if (!/^application\/json(; charset=utf-8)?$/.test(type ?? '')) return { problem: `content type ${type}` }
  try {
    return { body: JSON.parse(text) as unknown }
  } catch {
    return { problem: 'a body that is no JSON' }
  }
}

function checkShape(operation: Operation, status: number, body: unknown): string[] {
  const checker = status === 200 ? answerCheckers.get(operation)! : errorChecker
  if (!checker.Check(body)) {
    return checker
      .Errors(body)
      .slice(0, 3)
      .map(({ instancePath, message }) => `body: ${instancePath || '/'} ${message}`)
  }
  const type = readError(body)?.type
  return type === (status === 200 ? undefined : errorTypes[status]) || status >= 500
    ? []
    : [`type ${type} with status ${status}`]
}

function fits(outcome: Outcome, { method }: Plan, { status, headers }: Answer, body: unknown): boolean {
  if (outcome.status !== status) return false
  if (outcome.allow && headers.allow !== outcome.allow.join(', ')) return false
  if (status === 200 || status === 304 || method === 'HEAD') return true
  const error = readError(body)
  if (!error) return false
  if (outcome.faults)
    return outcome.faults.some(({ field, codes }) => field === error.field && codes.includes(error.code))
  return outcome.codes?.includes(error.code) === true && error.field === undefined
}

function tell({ status, codes, faults, allow }: Outcome): string {
  const why = faults ? faults.map(({ field, codes: told }) => `${told.join('/')} for ${field}`) : (codes ?? [])
  return [
    String(status),
    ...(why.length > 0 ? [`(${why.join(' or ')})`] : []),
    ...(allow ? [`Allow: ${allow.join(', ')}`] : []),
  ].join(' ')
}
