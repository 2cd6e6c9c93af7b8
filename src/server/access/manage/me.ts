import { manage } from '../../../contract/manage/manage.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../caller.ts'
import { asMember } from './asMember.ts'

/** Everything that the dashboard asks first, in one answer. */
export async function tellMe({ access }: Pick<Services, 'access'>, organizationId: number, caller: Caller) {
  const { personId, signInId } = asMember(caller)
  const { email, name, hasPassword, memberships } = await access.people.getWithMemberships(personId)
  const organizations = memberships.map(({ organizationId: id, organizationName, role }) => ({
    id,
    name: organizationName,
    role,
  }))
  return {
    object: 'me' as const,
    id: personId,
    email,
    name,
    hasPassword,
    needsCurrentPassword: hasPassword && !(await access.signIns.isJustByLink(signInId)),
    organizations,
    organization: organizations.find(({ id }) => id === organizationId) ?? organizations[0] ?? null,
    oidcName: access.oidcName,
  }
}

export const getMe = manageEndpoint(manage.getMe, ({ organizationId, caller }, services) =>
  tellMe(services, organizationId, caller),
)

export const updateMe = manageEndpoint(manage.updateMe, async ({ body, organizationId, caller }, services) => {
  await services.access.people.rename(asMember(caller).personId, body.name.trim())
  return tellMe(services, organizationId, caller)
})
