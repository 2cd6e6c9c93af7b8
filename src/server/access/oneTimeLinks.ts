import { sql, type Database } from '../storage/database.ts'
import { createLinkToken, hashLinkToken } from './linkToken.ts'

/** Long enough to be carried to somebody, short enough to be forgotten in a chat. */
const validFor = '24 hours'

/** Links that sign a person in, once. */
export function createOneTimeLinks(db: Database) {
  return {
    /** The token is told here and never again. Earlier links that nobody used stop working. */
    async createLink(personId: number): Promise<string> {
      const token = createLinkToken()
      await sql`
        with earlier as (delete from one_time_links where person_id = ${personId} and used_at is null)
        insert into one_time_links (person_id, token_hash, expires_at)
        values (${personId}, ${hashLinkToken(token)}, now() + ${validFor}::interval)`.execute(db)
      return token
    },

    /** Whose link it is, if it still works: of two who use it at once, one gets in. */
    async useLink(token: string): Promise<{ personId: number } | null> {
      const { rows } = await sql<{ personId: number }>`
        update one_time_links set used_at = now()
        where token_hash = ${hashLinkToken(token)} and used_at is null and expires_at > now()
        returning person_id as "personId"`.execute(db)
      return rows[0] ?? null
    },
  }
}
