import { Type } from 'typebox'
import { tokenName } from '../../domain/testing/tokens.ts'
import { ListOf } from '../list.ts'
import { PathId } from '../parameters.ts'
import { Exactly, Id, IsoTime, Nullable } from '../values.ts'
import { Changes, Deleted, Name, NoParameters, Page, ProjectId } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const Environment = Exactly({
  object: Type.Literal('environment'),
  id: Id,
  projectId: Id,
  name: Type.String(),
  baseUrl: Type.String(),
  tokens: Type.Array(
    Exactly({
      name: Type.String(),
      isSecret: Type.Boolean(),
      value: Nullable(Type.String({ description: 'Null for a secret: it is never told again.' })),
    }),
  ),
  createdAt: IsoTime,
  updatedAt: IsoTime,
})

const BaseUrl = Type.String({ minLength: 1, maxLength: 2000 })

const SentTokens = Type.Array(
  Exactly({
    name: Type.String({
      pattern: tokenName.source,
      'x-rule': 'must begin with a letter and have at most 64 letters, digits, dots, hyphens and underscores',
    }),
    isSecret: Type.Boolean(),
    value: Type.Optional(
      Nullable(Type.String({ maxLength: 10_000, description: 'Left out for a secret that stays as it is.' })),
    ),
  }),
  { maxItems: 100 },
)

const params = Type.Object({ environmentId: PathId('environment') })
const query = NoParameters

export const environmentEndpoints = {
  listEnvironments: defineManageEndpoint({
    route: manageRoutes.listEnvironments,
    summary: 'List environments, newest first',
    params: NoParameters,
    query: Type.Object(Page),
    body: null,
    answer: ListOf(Environment, {}),
  }),
  createEnvironment: defineManageEndpoint({
    route: manageRoutes.createEnvironment,
    summary: 'Create an environment',
    params: NoParameters,
    query,
    body: Exactly({ name: Name, baseUrl: BaseUrl, projectId: ProjectId, tokens: Type.Optional(SentTokens) }),
    answer: Environment,
  }),
  getEnvironment: defineManageEndpoint({
    route: manageRoutes.getEnvironment,
    summary: 'Get an environment',
    params,
    query,
    body: null,
    answer: Environment,
  }),
  updateEnvironment: defineManageEndpoint({
    route: manageRoutes.updateEnvironment,
    summary: 'Change an environment; tokens are replaced as a whole',
    params,
    query,
    body: Changes({ name: Name, baseUrl: BaseUrl, tokens: SentTokens }),
    answer: Environment,
  }),
  deleteEnvironment: defineManageEndpoint({
    route: manageRoutes.deleteEnvironment,
    summary: 'Delete an environment that no test uses',
    params,
    query,
    body: null,
    answer: Deleted,
  }),
}
