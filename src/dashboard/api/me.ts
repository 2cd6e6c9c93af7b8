import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { ManageAnswer } from '../../client/manageClient.ts'
import { manage } from './manage.ts'

export type Me = ManageAnswer<'getMe'>

export type Role = NonNullable<Me['organization']>['role']

const ranks: Record<Role, number> = { viewer: 0, editor: 1, owner: 2 }

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => manage.getMe({ signal }),
  staleTime: 60_000,
})

/** Who is signed in, and whether their role in this organization is enough for something. */
export function useMe(): { me: Me; may(role: Role): boolean } {
  const { data: me } = useSuspenseQuery(meQuery)
  const rank = me.organization ? ranks[me.organization.role] : -1
  return { me, may: (role) => rank >= ranks[role] }
}
