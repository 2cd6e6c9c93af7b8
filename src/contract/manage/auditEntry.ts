import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { Exactly, Id, IsoTime, Nullable } from '../values.ts'
import { NoParameters, Page } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const AuditEntry = Exactly({
  object: Type.Literal('audit_entry'),
  id: Id,
  createdAt: IsoTime,
  actor: Exactly({ kind: Type.Enum(['member', 'key']), id: Id, name: Type.String() }),
  operation: Type.String({ description: 'Such as `manage.createKey`, or `access.signIn`.' }),
  target: Nullable(Type.String({ description: 'Id of what it was done to.' })),
  details: Type.Object(
    {
      name: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
      role: Type.Optional(Type.String()),
      fields: Type.Optional(Type.Array(Type.String())),
    },
    { additionalProperties: false },
  ),
})

export const auditEntryEndpoints = {
  listAuditEntries: defineManageEndpoint({
    route: manageRoutes.listAuditEntries,
    summary: 'List what members and API keys did, newest first',
    params: NoParameters,
    query: Type.Object({
      ...Page,
      personId: Type.Optional(
        Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Only what this member did.' }),
      ),
    }),
    body: null,
    answer: ListOf(AuditEntry, {}),
    role: 'owner',
    isForMembers: true,
  }),
}
