import type { AnswerOf, ParamsOf, QueryOf } from '../contract/endpoint.ts'
import { routes, type Operation } from '../contract/routes.ts'
import type { V1 } from '../contract/v1.ts'
import { addressOf, type PathValues, type QueryValues } from './addressOf.ts'
import { exchange, type Fetch } from './exchange.ts'

export type ClientOptions = {
  /** Where the service is, such as `https://reenact.example`; a path before `/api/v1` is kept. */
  baseUrl: string
  apiKey: string
  /** Replaces the global `fetch`. */
  fetch?: Fetch
}

export type Answer<Op extends Operation> = AnswerOf<V1[Op]>

type WithParams<P> = keyof P extends never ? unknown : { params: P }

/** Every query parameter may be left out, also those that have a default. */
type WithQuery<Q> = keyof Q extends never ? unknown : { query?: { [Name in keyof Q]?: Q[Name] | undefined } }

type WithIdempotencyKey<Op> = Op extends 'startRun' ? { idempotencyKey?: string } : unknown

export type Request<Op extends Operation> = { signal?: AbortSignal } & WithParams<ParamsOf<V1[Op]>> &
  WithQuery<QueryOf<V1[Op]>> &
  WithIdempotencyKey<Op>

type Call<Op extends Operation> =
  Partial<Request<Op>> extends Request<Op>
    ? (request?: Request<Op>) => Promise<Answer<Op>>
    : (request: Request<Op>) => Promise<Answer<Op>>

/** One method for each operation. It throws an `ApiError` for a refusal, a `ConnectionError` if there is no answer. */
export type Client = { readonly [Op in Operation]: Call<Op> }

/** What the types above come to at run time. */
type AnyRequest = { params?: PathValues; query?: QueryValues; idempotencyKey?: string; signal?: AbortSignal }

export function createClient({ baseUrl, apiKey, fetch = globalThis.fetch }: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, '')

  const call = (operation: Operation) => {
    const { method, path } = routes[operation]
    return async ({ params = {}, query = {}, idempotencyKey, signal }: AnyRequest = {}) =>
      exchange(fetch, base + addressOf(path, params, query), {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${apiKey}`,
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        // A followed redirect would turn the POST that starts a run into a GET.
        redirect: 'error',
        ...(signal && { signal }),
      })
  }

  const calls = Object.values(routes).map(({ operation }) => [operation, call(operation)])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract gives the types, the service keeps them
  return Object.fromEntries(calls) as Client
}
