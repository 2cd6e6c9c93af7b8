import type { QueryClient } from '@tanstack/react-query'
import { sessionRowsQuery, type RowFilter } from '../sessions/sessionRowQueries.ts'
import { accountQuery, userQuery, usersQuery, type AccountView, type UserView } from './queries.ts'

/** The view has the first page of sessions in it, so that the list need not ask for it again. */
function keepSessions(queryClient: QueryClient, filter: RowFilter, { sessions }: UserView | AccountView) {
  const { queryKey } = sessionRowsQuery(filter)
  if (queryClient.getQueryData(queryKey) !== undefined) return
  queryClient.setQueryData(queryKey, { pages: [{ ...sessions, since: undefined }], pageParams: [{}] })
}

export async function loadUser(queryClient: QueryClient, userKey: string): Promise<void> {
  keepSessions(queryClient, { userKey }, await queryClient.ensureQueryData(userQuery(userKey)))
}

export async function loadAccount(queryClient: QueryClient, account: string): Promise<void> {
  const view = await queryClient.ensureQueryData(accountQuery(account))
  keepSessions(queryClient, { account }, view)
  const { queryKey } = usersQuery({ account })
  if (queryClient.getQueryData(queryKey) === undefined) {
    queryClient.setQueryData(queryKey, { pages: [view.users], pageParams: [undefined] })
  }
}
