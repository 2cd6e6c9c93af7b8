import type { TSchema } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import { invalidParameter, type Failure } from '../../domain/failure.ts'

type Problem = Pick<TLocalizedValidationError, 'keyword' | 'schemaPath' | 'instancePath'> & { params: object }

/** What of a problem's particulars is told. */
type Params = {
  requiredProperties?: string[]
  additionalProperties?: string[]
  type?: string | string[]
  allowedValues?: unknown[]
  limit?: number
}

/** `/tokens/0/name` as `tokens[0].name`. Names come from outside, so what is odd in them is not repeated. */
export function fieldOf(path: string): string {
  const parts = path.split('/').slice(1)
  const names = parts.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part.replaceAll(/[^\w.-]/g, '?')}`))
  return names.join('').replace(/^\./, '').slice(0, 200)
}

const typeNames: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const say: Record<string, (params: Params) => string> = {
  type: ({ type }) => `must be ${typeNames[String(type)] ?? String(type)}`,
  enum: ({ allowedValues = [] }) => `must be one of ${allowedValues.join(', ')}`,
  minLength: ({ limit = 0 }) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`),
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  minItems: ({ limit }) => `must hold at least ${limit}`,
  maxItems: ({ limit }) => `must hold at most ${limit}`,
  minimum: ({ limit }) => `must be ${limit} or greater`,
  maximum: ({ limit }) => `must be at most ${limit}`,
}

/** The first problem of a body, as a failure that names its field. */
export function explainBodyError(problems: readonly Problem[], schema: TSchema): Failure {
  // These two only repeat what others say.
  const problem = problems.find(({ keyword }) => keyword !== 'boolean' && keyword !== 'anyOf')
  if (!problem) return invalidParameter('', 'The body is not what this operation takes.')
  const { keyword, instancePath, schemaPath } = problem
  const params: Params = problem.params
  const [missing] = params.requiredProperties ?? []
  if (keyword === 'required' && missing !== undefined) {
    const field = fieldOf(`${instancePath}/${missing}`)
    return invalidParameter(field, `${field} is missing.`)
  }
  const [extra] = params.additionalProperties ?? []
  if (keyword === 'additionalProperties' && extra !== undefined) {
    const field = fieldOf(`${instancePath}/${extra}`)
    return invalidParameter(field, `There is no field ${field} here.`)
  }
  const field = fieldOf(instancePath)
  const orNull = problems.some((other) => other.keyword === 'anyOf' && other.instancePath === instancePath)
  const said = ruleAt(schema, schemaPath) ?? say[keyword]?.(params) ?? 'is not what it must be'
  return invalidParameter(field, `${field} ${said}${orNull && keyword === 'type' ? ', or null' : ''}.`)

  function ruleAt(from: TSchema, path: string): string | undefined {
    if (keyword !== 'pattern') return undefined
    let node: unknown = from
    for (const part of path.split('/').slice(1)) node = (node as Record<string, unknown> | undefined)?.[part]
    return (node as { 'x-rule'?: string } | undefined)?.['x-rule']
  }
}
