import type { Static, TObject, TSchema } from 'typebox'
import type { Operation } from './routes.ts'

/** What a key must be allowed to do. */
export type Scope = 'tests:read' | 'tests:run' | 'monitoring:read' | 'manage'

export const scopes = ['tests:read', 'tests:run', 'monitoring:read', 'manage'] as const satisfies readonly Scope[]

/** Statuses an operation answers beside 200 and what every operation answers (401, 403, 429, 500). */
export type ErrorStatus = 400 | 404 | 409 | 422

/**
 * One operation of the API as data. Validation, answer checks, the OpenAPI description, the typed client and the fuzzer
 * all read it.
 */
export type Endpoint<Params, Query, Answer> = {
  operation: Operation
  method: 'GET' | 'POST'
  path: string
  tag: 'Testing' | 'Monitoring'
  scope: Scope
  summary: string
  description: string
  params: TObject
  query: TObject
  answer: TSchema
  errors: readonly ErrorStatus[]
  /** Headers that change what the operation does. */
  headers?: readonly { name: string; description: string; schema: TSchema }[]
  /** The answer depends on nothing but stored data, so an unchanged one may be told by its ETag. */
  revalidates?: boolean
  example: Answer
  /** Never set: carries the types, resolved once at the definition. */
  types?: { params: Params; query: Query; answer: Answer }
}

export type ParamsOf<E> = E extends Endpoint<infer Params, infer _Query, infer _Answer> ? Params : never
export type QueryOf<E> = E extends Endpoint<infer _Params, infer Query, infer _Answer> ? Query : never
export type AnswerOf<E> = E extends Endpoint<infer _Params, infer _Query, infer Answer> ? Answer : never

// oxlint-disable-next-line typescript/no-explicit-any -- the list of endpoints holds every combination
export type AnyEndpoint = Endpoint<any, any, any>

type Definition<P extends TObject, Q extends TObject, A extends TSchema> = Omit<
  Endpoint<Static<P>, Static<Q>, Static<A>>,
  'params' | 'query' | 'answer' | 'types'
> & { params: P; query: Q; answer: A }

export function defineEndpoint<P extends TObject, Q extends TObject, A extends TSchema>(
  definition: Definition<P, Q, A>,
): Endpoint<Static<P>, Static<Q>, Static<A>> {
  return definition
}
