import { createOrganizationStore } from '../../server/access/organizationStore.ts'
import { OperatorError } from '../../server/operatorError.ts'
import type { Database } from '../../server/storage/database.ts'

export async function requireOrganization(db: Database, organizationId: number): Promise<void> {
  if (await createOrganizationStore(db).findOrganization(organizationId)) return
  throw new OperatorError(`There is no organization ${organizationId}. See: reenact orgs list`)
}
