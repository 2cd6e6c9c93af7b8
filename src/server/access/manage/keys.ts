import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'
import type { ApiKey } from '../keyStore.ts'

const presentKey = ({ id, name, hint, scopes, createdAt, lastUsedAt, revokedAt }: ApiKey) => ({
  object: 'api_key' as const,
  id,
  name,
  hint,
  scopes,
  createdAt,
  lastUsedAt,
  revokedAt,
})

export const listKeys = manageEndpoint(manage.listKeys, (call, services) =>
  pageOfCreated(
    'manage.listKeys',
    call,
    services,
    (page) => services.keys.listNewestKeys(call.organizationId, page),
    presentKey,
  ),
)

export const createKey = manageEndpoint(manage.createKey, async ({ body, organizationId }, { keys }) => {
  const { text, ...key } = await keys.createKey(organizationId, body.name.trim(), [...new Set(body.scopes)])
  return { ...presentKey(key), key: text }
})

export const revokeKey = manageEndpoint(manage.revokeKey, async ({ params, organizationId }, { keys }) => {
  await keys.revokeKey(organizationId, params.keyId)
  const key = await keys.findKey(organizationId, params.keyId)
  if (!key) throw notFound(`There is no API key ${params.keyId}.`)
  return presentKey(key)
})
