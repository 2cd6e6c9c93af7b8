import { containsText } from '../../storage/containsText.ts'
import { sql, type Database } from '../../storage/database.ts'
import { findByName, matchesMax } from './findByName.ts'

export type User = {
  key: string
  id: string | null
  email: string | null
  name: string | null
  account: string | null
  plan: string | null
  role: string | null
  firstActiveAt: string
  lastActiveAt: string
  sessionCount: number
  clickCount: number
  issueCount: number
}

export type UserFilter = { search?: string; account?: string }
export type UserPosition = { lastActiveAt: string; key: string }
type Page = { limit: number; after: UserPosition | null }

const columns = sql.raw(`user_key as key, user_id as id, email, name, account, plan, role,
  first_active_at as "firstActiveAt", last_active_at as "lastActiveAt", session_count as "sessionCount",
  click_count as "clickCount", issue_count as "issueCount"`)

const position = sql.raw('last_active_at as "lastActiveAt", user_key as key')

const positionOf = ({ lastActiveAt, key }: UserPosition): UserPosition => ({ lastActiveAt, key })

export function createUserStore(db: Database) {
  const goesOn = (from: UserPosition | null) =>
    from ? sql`and (last_active_at, user_key) < (${from.lastActiveAt}::timestamptz, ${from.key})` : sql``
  const newest = (rows: number) => sql`order by last_active_at desc, user_key desc limit ${sql.lit(rows)}`

  function findUsers(organizationId: number, { search, account }: UserFilter, page: Page) {
    const ofAccount = account === undefined ? sql`` : sql`and account = ${account}`
    const passes = search === undefined ? sql`true` : containsText('names', search)
    return findByName<UserPosition>({
      ...page,
      search,
      async read(from, rows) {
        const found = await sql<UserPosition & { passes: boolean }>`
          select ${position}, ${passes} as passes from users
          where organization_id = ${organizationId} ${ofAccount} ${goesOn(from)} ${newest(rows)}`.execute(db)
        return found.rows
      },
      async match() {
        const { rows } = await sql<UserPosition & { isTooMany: boolean }>`
          with matching as materialized (
            select user_key, last_active_at, account from users
            where organization_id = ${organizationId} and ${passes} limit ${sql.lit(matchesMax + 1)})
          select ${position}, (select count(*) > ${sql.lit(matchesMax)} from matching) as "isTooMany"
          from matching where true ${ofAccount} ${goesOn(page.after)} ${newest(page.limit + 1)}`.execute(db)
        return rows[0]?.isTooMany ? null : rows
      },
    })
  }

  async function readUsers(organizationId: number, userKeys: readonly string[]): Promise<User[]> {
    const { rows } = await sql<User>`
      select ${columns} from users
      where organization_id = ${organizationId} and user_key = any(${userKeys}::text[])
      order by last_active_at desc, user_key desc`.execute(db)
    return rows
  }

  return {
    /** The latest active first. There may be fewer than fit, and yet more to come. */
    async listUsers(organizationId: number, filter: UserFilter, page: Page) {
      const { found, next } = await findUsers(organizationId, filter, page)
      const rows = await readUsers(
        organizationId,
        found.map(({ key }) => key),
      )
      return { rows, next: next && positionOf(next) }
    },

    async findUser(organizationId: number, userKey: string): Promise<User | null> {
      const [user] = await readUsers(organizationId, [userKey])
      return user ?? null
    },

    /** As the newest session tells them. */
    async findTraits(organizationId: number, userKey: string): Promise<Record<string, unknown>> {
      const { rows } = await sql<{ traits: Record<string, unknown> | null }>`
        select user_traits as traits from sessions
        where organization_id = ${organizationId} and user_key = ${userKey}
        order by created_at desc, id desc limit 1`.execute(db)
      return rows[0]?.traits ?? {}
    },
  }
}
