import { Type } from 'typebox'
import { scopes } from '../endpoint.ts'
import { ListOf } from '../list.ts'
import { PathId } from '../parameters.ts'
import { Exactly, Id, IsoTime, Nullable } from '../values.ts'
import { Name, NoParameters, Page } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const Scopes = Type.Array(Type.Enum([...scopes]), { minItems: 1, maxItems: 10 })

const apiKey = {
  object: Type.Literal('api_key'),
  id: Id,
  name: Type.String(),
  hint: Type.String({ description: 'How it begins and ends.' }),
  scopes: Type.Array(Type.String()),
  createdAt: IsoTime,
  lastUsedAt: Nullable(IsoTime),
  revokedAt: Nullable(IsoTime),
}

export const apiKeyEndpoints = {
  listKeys: defineManageEndpoint({
    route: manageRoutes.listKeys,
    summary: 'List API keys, newest first; revoked ones too',
    params: NoParameters,
    query: Type.Object(Page),
    body: null,
    answer: ListOf(Exactly(apiKey), {}),
    isForMembers: true,
  }),
  createKey: defineManageEndpoint({
    route: manageRoutes.createKey,
    summary: 'Create an API key, which is told once',
    params: NoParameters,
    query: NoParameters,
    body: Exactly({ name: Name, scopes: Scopes }),
    answer: Exactly({ ...apiKey, key: Type.String() }),
    role: 'owner',
    isForMembers: true,
  }),
  revokeKey: defineManageEndpoint({
    route: manageRoutes.revokeKey,
    summary: 'Revoke an API key; it is refused from then on',
    params: Type.Object({ keyId: PathId('API key') }),
    query: NoParameters,
    body: null,
    answer: Exactly(apiKey),
    role: 'owner',
    isForMembers: true,
  }),
}
