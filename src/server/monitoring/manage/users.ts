import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { presentWalked } from '../../http/presentWalked.ts'
import type { Services } from '../../services.ts'
import type { User, UserFilter, UserPosition } from '../people/userStore.ts'
import { pageOfSessionRows } from './sessionRows.ts'

const presentUser = (user: User) => ({ object: 'user' as const, ...user })

/** A page of users, also as a part of another view: its cursor is one of this list with the same filter. */
export async function pageOfUsers(
  { users, cursors }: Pick<Services, 'users' | 'cursors'>,
  organizationId: number,
  filter: UserFilter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const list = { operation: 'manage.listUsers' as const, organizationId, filters: filter }
  const after = cursors.open<UserPosition>(list, cursor)
  return presentWalked(await users.listUsers(organizationId, filter, { limit, after }), { cursors, list }, presentUser)
}

export const listUsers = manageEndpoint(manage.listUsers, ({ query, organizationId }, services) => {
  const { limit, cursor, ...filter } = query
  return pageOfUsers(services, organizationId, filter, { limit, cursor })
})

export const getUser = manageEndpoint(manage.getUser, async ({ params, query, organizationId }, services) => {
  const { userKey } = params
  const user = await services.users.findUser(organizationId, userKey)
  if (!user) throw notFound(`There is no user ${userKey}.`)
  const [traits, days, issues, sessions] = await Promise.all([
    services.users.findTraits(organizationId, userKey),
    services.activity.listDays(organizationId, { userKey }),
    services.activity.listUserIssues(organizationId, userKey),
    pageOfSessionRows(services, organizationId, { userKey }, query),
  ])
  return {
    object: 'userView' as const,
    user: presentUser(user),
    traits: Object.entries(traits).map(([name, value]) => ({ name, value: String(value) })),
    days,
    issues,
    sessions,
  }
})
