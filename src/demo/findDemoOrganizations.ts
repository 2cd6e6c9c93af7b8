import { hashKey } from '../server/access/apiKeyText.ts'
import { createKeyStore } from '../server/access/keyStore.ts'
import type { Database } from '../server/storage/database.ts'
import type { DemoManifest } from './demoManifest.ts'

/** The organizations that a manifest tells of, by its keys; null when they are gone: the file may outlive its database. */
export async function findDemoOrganizations(
  db: Database,
  { full, readOnly, otherOrg }: DemoManifest['keys'],
): Promise<{ shop: number; other: number } | null> {
  const store = createKeyStore(db)
  const found = await Promise.all([full, readOnly, otherOrg].map((key) => store.findValidKey(hashKey(key))))
  const [shop, reading, other] = found.map((key) => key?.organizationId)
  return shop !== undefined && reading !== undefined && other !== undefined ? { shop, other } : null
}
