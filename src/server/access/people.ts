import { sql, theRow, type Database } from '../storage/database.ts'
import { membershipsOf, type Membership } from './memberships.ts'

export type Person = { id: number; email: string; name: string }

type NewPerson = { email: string; name?: string; isVerified: boolean }

const columns = sql.raw('id, email, name')

/** Whoever is called nothing is called by the front of their address. */
const nameFrom = (email: string) => email.split('@')[0] ?? email

/** People, who belong to no organization: that is what members are for. */
export function createPeople(db: Database) {
  return {
    async findByEmail(email: string): Promise<Person | null> {
      const { rows } = await sql<Person>`select ${columns} from people where email = ${email.toLowerCase()}`.execute(db)
      return rows[0] ?? null
    },

    /** Until the transaction ends, others wait who would add somebody. */
    async lockAll(): Promise<void> {
      await sql`lock table people in share row exclusive mode`.execute(db)
    },

    async isAnybodyThere(): Promise<boolean> {
      const { rows } = await sql`select 1 from people limit 1`.execute(db)
      return rows.length > 0
    },

    /** The person with this address, who may have been there before. */
    async ensurePerson(given: NewPerson): Promise<Person & { isNew: boolean }> {
      const email = given.email.toLowerCase()
      return theRow(
        await sql<Person & { isNew: boolean }>`
          insert into people (email, name, email_verified)
          values (${email}, ${given.name ?? nameFrom(email)}, ${given.isVerified})
          on conflict (email) do update set email = excluded.email
          -- Not zero where the row was there before: then this statement locked it.
          returning ${columns}, xmax = 0 as "isNew"`.execute(db),
      )
    },

    async getWithMemberships(personId: number): Promise<Person & { hasPassword: boolean; memberships: Membership[] }> {
      return theRow(
        await sql<Person & { hasPassword: boolean; memberships: Membership[] }>`
          select ${columns}, ${membershipsOf('people.id')} as memberships,
            exists (select 1 from person_accounts a where a.person_id = people.id and a.password is not null)
              as "hasPassword"
          from people where id = ${personId}`.execute(db),
      )
    },

    async rename(personId: number, name: string): Promise<void> {
      await sql`update people set name = ${name}, updated_at = now() where id = ${personId}`.execute(db)
    },

    /** The hash of their password; null when they have none. */
    async findPasswordHash(personId: number): Promise<string | null> {
      const { rows } = await sql<{ password: string | null }>`
        select password from person_accounts
        where person_id = ${personId} and provider_id = 'credential'`.execute(db)
      return rows[0]?.password ?? null
    },

    async setPasswordHash(personId: number, hash: string): Promise<void> {
      await sql`
        insert into person_accounts (person_id, provider_id, account_id, password)
        values (${personId}, 'credential', ${String(personId)}, ${hash})
        on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`.execute(
        db,
      )
    },

    /** Whoever has neither a password nor an identity provider that knows them. */
    async needsLink(personId: number): Promise<boolean> {
      const { rows } = await sql`select from person_accounts where person_id = ${personId} limit 1`.execute(db)
      return rows.length === 0
    },
  }
}

export type People = ReturnType<typeof createPeople>
