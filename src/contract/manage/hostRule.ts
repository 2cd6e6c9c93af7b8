import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { PathId } from '../parameters.ts'
import { Exactly, Id, IsoTime, Nullable } from '../values.ts'
import { Changes, Deleted, NoParameters, Page, ProjectId } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const HostRule = Exactly({
  object: Type.Literal('hostRule'),
  id: Id,
  projectId: Id,
  hostSuffix: Type.String(),
  headers: Type.Array(Exactly({ name: Type.String() }), { description: 'Values are never told again.' }),
  script: Nullable(Type.String()),
  createdAt: IsoTime,
  updatedAt: IsoTime,
})

const HostSuffix = Type.String({ minLength: 1, maxLength: 253 })

const SentHeaders = Type.Array(
  Exactly({
    name: Type.String({
      maxLength: 200,
      pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$",
      'x-rule': 'must be a header name: letters, digits and hyphens',
    }),
    value: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 8_000,
          pattern: '^([\\x21-\\x7e\\x80-\\xff]([\\t\\x20-\\x7e\\x80-\\xff]*[\\x21-\\x7e\\x80-\\xff])?)?$',
          'x-rule': 'must be a header value: Latin characters in one line, without spaces around them',
          description: 'Left out for a header that stays as it is.',
        }),
      ),
    ),
  }),
  { maxItems: 50 },
)

const Script = Nullable(Type.String({ maxLength: 100_000, description: 'JavaScript.' }))

const params = Type.Object({ hostRuleId: PathId('host rule') })
const query = NoParameters

export const hostRuleEndpoints = {
  listHostRules: defineManageEndpoint({
    route: manageRoutes.listHostRules,
    summary: 'List host rules, newest first',
    params: NoParameters,
    query: Type.Object(Page),
    body: null,
    answer: ListOf(HostRule, {}),
  }),
  createHostRule: defineManageEndpoint({
    route: manageRoutes.createHostRule,
    summary: 'Create a host rule',
    params: NoParameters,
    query,
    body: Exactly({
      hostSuffix: HostSuffix,
      projectId: ProjectId,
      headers: Type.Optional(SentHeaders),
      script: Type.Optional(Script),
    }),
    answer: HostRule,
  }),
  getHostRule: defineManageEndpoint({
    route: manageRoutes.getHostRule,
    summary: 'Get a host rule',
    params,
    query,
    body: null,
    answer: HostRule,
  }),
  updateHostRule: defineManageEndpoint({
    route: manageRoutes.updateHostRule,
    summary: 'Change a host rule; headers are replaced as a whole',
    params,
    query,
    body: Changes({ hostSuffix: HostSuffix, headers: SentHeaders, script: Script }),
    answer: HostRule,
  }),
  deleteHostRule: defineManageEndpoint({
    route: manageRoutes.deleteHostRule,
    summary: 'Delete a host rule',
    params,
    query,
    body: null,
    answer: Deleted,
  }),
}
