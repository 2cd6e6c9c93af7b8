import assert from 'node:assert/strict'
import type { Scope } from '../../../src/contract/endpoint.ts'
import { createKeyStore } from '../../../src/server/access/keyStore.ts'
import { requester } from '../../support/request.ts'
import type { Tenant, TestService } from '../../support/testService.ts'

export type KnownKey = { text: string; scopes: readonly Scope[] }

/** The keys of one organization. */
export type KeyRing = { full: KnownKey; limited: readonly KnownKey[]; revoked: string }

const limitedScopes: readonly (readonly Scope[])[] = [
  [],
  ['tests:read'],
  ['tests:run'],
  ['monitoring:read'],
  ['tests:read', 'monitoring:read'],
]

export async function createKeyRing(service: TestService, tenant: Tenant): Promise<KeyRing> {
  const limited: KnownKey[] = []
  for (const scopes of limitedScopes) {
    limited.push({ text: await service.createKey(tenant.organizationId, scopes), scopes })
  }
  return {
    full: { text: tenant.key, scopes: ['tests:read', 'tests:run', 'monitoring:read'] },
    limited,
    revoked: await createRevokedKey(service, tenant),
  }
}

/** A key that worked, so that the service remembers it, before it was revoked. */
async function createRevokedKey(service: TestService, { organizationId }: Tenant): Promise<string> {
  const keys = createKeyStore(service.storage.db)
  const { id, text } = await keys.createKey(organizationId, 'revoked', ['tests:read', 'monitoring:read'])
  const { status } = await requester(service.publicUrl, text)('/sessions?limit=1')
  assert.equal(status, 200)
  assert.ok(await keys.revokeKey(organizationId, id))
  return text
}
