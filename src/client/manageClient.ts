import type {
  AnsweredBytes,
  ManageAnswerOf,
  ManageBodyOf,
  ManageParamsOf,
  ManageQueryOf,
} from '../contract/manage/endpoint.ts'
import type { Manage } from '../contract/manage/manage.ts'
import { manageRoutes } from '../contract/manage/routes.ts'
import { addressOf, type PathValues, type QueryValues } from './addressOf.ts'
import { exchange, exchangeBytes, type Fetch } from './exchange.ts'

export type ManageName = keyof Manage

export type ManageAnswer<Name extends ManageName> =
  ManageAnswerOf<Manage[Name]> extends AnsweredBytes ? Blob : ManageAnswerOf<Manage[Name]>

type WithParams<P> = keyof P extends never ? unknown : { params: P }
type WithQuery<Q> = keyof Q extends never ? unknown : { query?: { [Name in keyof Q]?: Q[Name] | undefined } }
type WithBody<B> = unknown extends B ? unknown : keyof B extends never ? unknown : { body: B }

export type ManageRequest<Name extends ManageName> = { signal?: AbortSignal } & WithParams<
  ManageParamsOf<Manage[Name]>
> &
  WithQuery<ManageQueryOf<Manage[Name]>> &
  WithBody<ManageBodyOf<Manage[Name]>>

type Call<Name extends ManageName> =
  Partial<ManageRequest<Name>> extends ManageRequest<Name>
    ? (request?: ManageRequest<Name>) => Promise<ManageAnswer<Name>>
    : (request: ManageRequest<Name>) => Promise<ManageAnswer<Name>>

/** One method for each operation of the management API; refusals are thrown as by the client of v1. */
export type ManageClient = { readonly [Name in ManageName]: Call<Name> }

type AnyRequest = { params?: PathValues; query?: QueryValues; body?: unknown; signal?: AbortSignal }

export type ManageClientOptions = {
  baseUrl: string
  /** Asked anew for each request: who calls, and for which organization. */
  headers(): Record<string, string>
  fetch?: Fetch
}

export function createManageClient({ baseUrl, headers, fetch = globalThis.fetch }: ManageClientOptions): ManageClient {
  const base = baseUrl.replace(/\/+$/, '')
  const call = ({ method, path, ...route }: (typeof manageRoutes)[ManageName]) => {
    const send = 'answersBytes' in route ? exchangeBytes : exchange
    return async ({ params = {}, query = {}, body, signal }: AnyRequest = {}) =>
      send(fetch, base + addressOf(path, params, query), {
        method,
        headers: { accept: 'application/json', ...headers() },
        redirect: 'error',
        ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(body ?? {}) }),
        ...(signal && { signal }),
      })
  }
  const calls = Object.entries(manageRoutes).map(([name, route]) => [name, call(route)])
  return Object.fromEntries(calls) as ManageClient
}
