import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ManageAnswer } from '../../../client/manageClient.ts'
import { manage } from '../../api/manage.ts'
import type { PeopleSearch } from './peopleSearch.ts'

export type User = ManageAnswer<'listUsers'>['data'][number]
export type Account = ManageAnswer<'listAccounts'>['data'][number]
export type UserView = ManageAnswer<'getUser'>
export type AccountView = ManageAnswer<'getAccount'>

export const pageSize = 50

export const usersQuery = (filter: PeopleSearch & { account?: string }) =>
  infiniteQueryOptions({
    queryKey: ['users', filter],
    queryFn: ({ pageParam: cursor, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      manage.listUsers({ query: { ...filter, limit: pageSize, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const accountsQuery = (filter: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: ['accounts', filter],
    queryFn: ({ pageParam: cursor, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      manage.listAccounts({ query: { ...filter, limit: pageSize, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const userQuery = (userKey: string) =>
  queryOptions({
    queryKey: ['user', userKey],
    queryFn: ({ signal }) => manage.getUser({ params: { userKey }, query: { limit: pageSize }, signal }),
  })

export const accountQuery = (account: string) =>
  queryOptions({
    queryKey: ['account', account],
    queryFn: ({ signal }) => manage.getAccount({ params: { account }, query: { limit: pageSize }, signal }),
  })
