import { Type, type Static, type TObject, type TSchema } from 'typebox'
import type { ErrorStatus } from '../endpoint.ts'
import type { ManageOperation } from './routes.ts'

/** What members may do: each role may do what those before it may. */
export type Role = 'viewer' | 'editor' | 'owner'

/** One operation of the management API as data. Keys need the scope `manage` for all of them, members a role. */
export type ManageEndpoint<Params, Query, Body, Answer> = {
  operation: ManageOperation
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  scope: 'manage'
  /** What a member who calls it must be. */
  role: Role
  /** No key may call it, whatever its scopes: it is about who may come in. */
  isForMembers: boolean
  /** It is about the member who calls, whichever organization they look at, even none. */
  isAboutCaller: boolean
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
  /** Viewers may read and editors change, unless this says otherwise. */
  role?: Role
  isForMembers?: boolean
  isAboutCaller?: boolean
}

/** What an operation answers whose answer is not JSON. The client gives it as a `Blob`. */
export type AnsweredBytes = { readonly isBytes: true }

/** The answer is bytes of these types, comma-separated, for readers of the description. */
export const Bytes = (mediaTypes: string, description: string) =>
  Type.Unsafe<AnsweredBytes>({ type: 'string', format: 'binary', 'x-media-types': mediaTypes, description })

export function defineManageEndpoint<P extends TObject, Q extends TObject, B extends TSchema, A extends TSchema>({
  route,
  startsRuns,
  role = route.method === 'GET' ? 'viewer' : 'editor',
  isForMembers = false,
  isAboutCaller = false,
  ...definition
}: Given<P, Q, B, A>): ManageEndpoint<Static<P>, Static<Q>, Static<B>, Static<A>> {
  return {
    ...route,
    ...definition,
    scope: 'manage',
    role,
    isForMembers: isForMembers || isAboutCaller,
    isAboutCaller,
    limit: startsRuns ? 'runs' : 'requests',
    // Bad input is always 422 here.
    errors: [404, 409, 422],
  }
}
