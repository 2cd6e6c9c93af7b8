import { Type } from 'typebox'
import { Exactly, Id, IsoTime } from '../values.ts'
import { Name, NoParameters } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const Organization = Exactly({
  object: Type.Literal('organization'),
  id: Id,
  name: Type.String(),
  createdAt: IsoTime,
})

const forOwners = { params: NoParameters, query: NoParameters, role: 'owner', isForMembers: true } as const

export const organizationEndpoints = {
  createOrganization: defineManageEndpoint({
    ...forOwners,
    route: manageRoutes.createOrganization,
    summary: 'Create another organization, with its first project; you become its owner',
    body: Exactly({ name: Name }),
    answer: Organization,
  }),
  updateOrganization: defineManageEndpoint({
    ...forOwners,
    route: manageRoutes.updateOrganization,
    summary: 'Change how the organization is called',
    body: Exactly({ name: Name }),
    answer: Organization,
  }),
}
