import { manage } from '../../../contract/manage/manage.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import type { Organization } from '../organizationStore.ts'
import { asMember } from './asMember.ts'

const presentOrganization = ({ id, name, createdAt }: Organization) => ({
  object: 'organization' as const,
  id,
  name,
  createdAt,
})

export const createOrganization = manageEndpoint(manage.createOrganization, ({ body, caller }, services) =>
  services.inTransaction(async ({ organizations, members }) => {
    const created = await organizations.createOrganization(body.name.trim())
    await members.addMember(created.id, asMember(caller).personId, 'owner')
    return presentOrganization(created)
  }),
)

export const updateOrganization = manageEndpoint(
  manage.updateOrganization,
  async ({ body, organizationId }, { organizations }) => {
    await organizations.renameOrganization(organizationId, body.name.trim())
    return presentOrganization(await organizations.getOrganization(organizationId))
  },
)
