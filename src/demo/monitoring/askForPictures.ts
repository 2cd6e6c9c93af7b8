import { sql } from '../../server/storage/database.ts'
import type { DemoManifest } from '../demoManifest.ts'
import { findDemoOrganizations } from '../findDemoOrganizations.ts'
import type { DemoParts } from '../seedDemo.ts'

/** Has workers take pictures of the demo's visits; those that are there are left as they are. */
export async function askForPictures(
  { storage, services }: DemoParts['service'],
  keys: DemoManifest['keys'],
): Promise<void> {
  const known = await findDemoOrganizations(storage.db, keys)
  const organizationIds = Object.values(known ?? {})
  const { rows } = await sql<{ organizationId: number; sessionId: string }>`
    select organization_id as "organizationId", id as "sessionId" from sessions
    where organization_id = any(${organizationIds}::bigint[]) and state = 'analysed'
    order by created_at desc`.execute(storage.db)
  await services.inTransaction(async ({ jobs }) => {
    for (const session of rows) await jobs.enqueue('takeClickPictures', session)
  })
}
