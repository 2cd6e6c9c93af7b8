import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { presentWalked } from '../../http/presentWalked.ts'
import type { Account, AccountPosition } from '../people/accountStore.ts'
import { pageOfSessionRows } from './sessionRows.ts'
import { pageOfUsers } from './users.ts'

const presentAccount = (account: Account) => ({ object: 'account' as const, ...account })

export const listAccounts = manageEndpoint(manage.listAccounts, async ({ query, organizationId }, services) => {
  const { limit, cursor, ...filters } = query
  const list = { operation: 'manage.listAccounts' as const, organizationId, filters }
  const after = services.cursors.open<AccountPosition>(list, cursor)
  const page = await services.accounts.listAccounts(organizationId, filters.search, { limit, after })
  return presentWalked(page, { cursors: services.cursors, list }, presentAccount)
})

export const getAccount = manageEndpoint(manage.getAccount, async ({ params, query, organizationId }, services) => {
  const found = await services.accounts.findAccount(organizationId, params.account)
  if (!found) throw notFound(`There is no account ${params.account}.`)
  const { account } = found
  const [days, met, users, sessions] = await Promise.all([
    services.activity.listDays(organizationId, { account }),
    services.activity.findAccountIssues(organizationId, account),
    pageOfUsers(services, organizationId, { account }, query),
    pageOfSessionRows(services, organizationId, { account }, query),
  ])
  return { object: 'accountView' as const, account: presentAccount(found), days, ...met, users, sessions }
})
