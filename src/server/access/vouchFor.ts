import { sql, type Database } from '../storage/database.ts'

/**
 * Whoever holds an invitation may set a password for its address without owning that address. Once the operator or an
 * identity provider vouches for the owner, that password and the sign-ins that came of it end.
 */
export async function vouchFor(db: Database, personId: number): Promise<void> {
  await sql`
    with vouched as (
      update people set email_verified = true, updated_at = now()
      where id = ${personId} and not email_verified returning id),
    passwords as (delete from person_accounts where person_id in (select id from vouched))
    delete from sign_ins where person_id in (select id from vouched)`.execute(db)
}
