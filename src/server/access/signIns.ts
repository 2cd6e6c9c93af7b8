import { sql, type Database } from '../storage/database.ts'
import { membershipsOf, type Membership } from './memberships.ts'

/** Somebody who is signed in, and where they are a member. */
export type SignedIn = {
  signInId: number
  personId: number
  email: string
  name: string
  memberships: Membership[]
}

export type SignIn = {
  id: number
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  expiresAt: string
}

/** How long after a link a password can be set without the one before. */
const linkValidFor = '30 minutes'

/** Browsers in which people are signed in. */
export function createSignIns(db: Database) {
  return {
    /** Asked with every request: one statement, each table by its index, so that what ends, ends at once. */
    async findSignedIn(token: string): Promise<SignedIn | null> {
      const { rows } = await sql<SignedIn>`
        select s.id as "signInId", p.id as "personId", p.email, p.name,
          ${membershipsOf('p.id')} as memberships
        from sign_ins s join people p on p.id = s.person_id
        where s.token = ${token} and s.expires_at > now()`.execute(db)
      return rows[0] ?? null
    },

    /** Sets down that somebody came in by a link, which is how those come who forgot their password. */
    async noteLink(token: string): Promise<void> {
      await sql`update sign_ins set came_by_link = true where token = ${token}`.execute(db)
    },

    /** For a while: a browser that is left open later is in nobody's hands for good. */
    async isJustByLink(signInId: number): Promise<boolean> {
      const { rows } = await sql`
        select from sign_ins
        where id = ${signInId} and came_by_link and created_at > now() - ${linkValidFor}::interval`.execute(db)
      return rows.length > 0
    },

    async forgetLink(signInId: number): Promise<void> {
      await sql`update sign_ins set came_by_link = false where id = ${signInId}`.execute(db)
    },

    async listSignIns(personId: number): Promise<SignIn[]> {
      const { rows } = await sql<SignIn>`
        select id, ip_address as "ipAddress", user_agent as "userAgent", created_at as "createdAt",
          expires_at as "expiresAt"
        from sign_ins where person_id = ${personId} and expires_at > now()
        order by created_at desc, id desc limit 100`.execute(db)
      return rows
    },

    async endSignIn(personId: number, signInId: number): Promise<boolean> {
      const { rows } = await sql`
        delete from sign_ins where person_id = ${personId} and id = ${signInId} returning id`.execute(db)
      return rows.length > 0
    },

    /** All of them, or all but one; tells how many. */
    async endSignIns(personId: number, exceptId: number | null = null): Promise<number> {
      const { rows } = await sql`
        delete from sign_ins where person_id = ${personId} and id is distinct from ${exceptId}::bigint
        returning id`.execute(db)
      return rows.length
    },

    async forgetOld(): Promise<void> {
      await sql`delete from sign_ins where expires_at < now()`.execute(db)
      await sql`delete from sign_in_proofs where expires_at < now()`.execute(db)
      await sql`delete from one_time_links where expires_at < now() - interval '30 days'`.execute(db)
    },
  }
}
