import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorStatus } from '../endpoint.ts'
import type { ManageOperation } from './routes.ts'

/** One operation of the management API as data. All of them need the scope `manage`. */
export type ManageEndpoint<Params, Query, Body, Answer> = {
  operation: ManageOperation
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  scope: 'manage'
  summary: string
  /** Operations that start runs have the limit of those. */
  limit: 'requests' | 'runs'
  params: TObject
  query: TObject
  /** Null: it takes no JSON; whatever is sent is not looked at. */
  body: TSchema | null
  answer: TSchema
  errors: readonly ErrorStatus[]
  /** Never set: carries the types, resolved once at the definition. */
  types?: { params: Params; query: Query; body: Body; answer: Answer }
}

type TypesOf<E> = E extends { types?: infer Types } ? NonNullable<Types> : never

export type ManageParamsOf<E> = TypesOf<E> extends { params: infer Params } ? Params : never
export type ManageQueryOf<E> = TypesOf<E> extends { query: infer Query } ? Query : never
export type ManageBodyOf<E> = TypesOf<E> extends { body: infer Body } ? Body : never
export type ManageAnswerOf<E> = TypesOf<E> extends { answer: infer Answer } ? Answer : never

// oxlint-disable-next-line typescript/no-explicit-any -- the list of endpoints holds every combination
export type AnyManageEndpoint = ManageEndpoint<any, any, any, any>

type Given<P extends TObject, Q extends TObject, B extends TSchema, A extends TSchema> = {
  route: Pick<AnyManageEndpoint, 'operation' | 'method' | 'path'>
  summary: string
  params: P
  query: Q
  body: B | null
  answer: A
  startsRuns?: true
}

export function defineManageEndpoint<P extends TObject, Q extends TObject, B extends TSchema, A extends TSchema>({
  route,
  startsRuns,
  ...definition
}: Given<P, Q, B, A>): ManageEndpoint<Static<P>, Static<Q>, Static<B>, Static<A>> {
  return {
    ...route,
    ...definition,
    scope: 'manage',
    limit: startsRuns ? 'runs' : 'requests',
    // Bad input is always 422 here.
    errors: [404, 409, 422],
  }
}
