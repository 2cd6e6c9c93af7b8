import { inTransaction, sql, type Database } from '../../storage/database.ts'
import { lockPages } from '../pageLock.ts'

/** Of these pages, those that no session visits any more go. */
export async function removePages(db: Database, organizationId: number, pageIds: readonly number[]): Promise<void> {
  if (pageIds.length === 0) return
  await inTransaction(db, async (transaction) => {
    await lockPages(transaction, organizationId)
    await sql`
      delete from pages p
      where p.organization_id = ${organizationId} and p.id = any(${pageIds}::bigint[])
        and not exists (
          select 1 from session_pages v where v.organization_id = p.organization_id and v.page_id = p.id)`.execute(
      transaction,
    )
  })
}
