import { containsText } from '../../storage/containsText.ts'
import { sql, type Database } from '../../storage/database.ts'
import { findByName, matchesMax } from './findByName.ts'

export type Account = {
  account: string
  firstActiveAt: string
  lastActiveAt: string
  userCount: number
  sessionCount: number
  issueSessionCount: number
  clickCount: number
}

export type AccountPosition = { lastActiveAt: string; account: string }
type Page = { limit: number; after: AccountPosition | null }

const columns = sql.raw(`account, first_active_at as "firstActiveAt", last_active_at as "lastActiveAt",
  user_count as "userCount", session_count as "sessionCount",
  issue_session_count as "issueSessionCount", click_count as "clickCount"`)

const position = sql.raw('last_active_at as "lastActiveAt", account')

export function createAccountStore(db: Database) {
  const goesOn = (from: AccountPosition | null) =>
    from ? sql`and (last_active_at, account) < (${from.lastActiveAt}::timestamptz, ${from.account})` : sql``
  const newest = (rows: number) => sql`order by last_active_at desc, account desc limit ${sql.lit(rows)}`

  function findAccounts(organizationId: number, search: string | undefined, page: Page) {
    const passes = search === undefined ? sql`true` : containsText('lower(account)', search)
    return findByName<AccountPosition>({
      ...page,
      search,
      async read(from, rows) {
        const found = await sql<AccountPosition & { passes: boolean }>`
          select ${position}, ${passes} as passes from accounts
          where organization_id = ${organizationId} ${goesOn(from)} ${newest(rows)}`.execute(db)
        return found.rows
      },
      async match() {
        const { rows } = await sql<AccountPosition & { isTooMany: boolean }>`
          with matching as materialized (
            select account, last_active_at from accounts
            where organization_id = ${organizationId} and ${passes} limit ${sql.lit(matchesMax + 1)})
          select ${position}, (select count(*) > ${sql.lit(matchesMax)} from matching) as "isTooMany"
          from matching where true ${goesOn(page.after)} ${newest(page.limit + 1)}`.execute(db)
        return rows[0]?.isTooMany ? null : rows
      },
    })
  }

  async function readAccounts(organizationId: number, accounts: readonly string[]): Promise<Account[]> {
    const { rows } = await sql<Account>`
      select ${columns} from accounts
      where organization_id = ${organizationId} and account = any(${accounts}::text[])
      order by last_active_at desc, account desc`.execute(db)
    return rows
  }

  return {
    /** The latest active first. There may be fewer than fit, and yet more to come. */
    async listAccounts(organizationId: number, search: string | undefined, page: Page) {
      const { found, next } = await findAccounts(organizationId, search, page)
      const rows = await readAccounts(
        organizationId,
        found.map(({ account }) => account),
      )
      return { rows, next: next && { lastActiveAt: next.lastActiveAt, account: next.account } }
    },

    async findAccount(organizationId: number, account: string): Promise<Account | null> {
      const [found] = await readAccounts(organizationId, [account])
      return found ?? null
    },
  }
}
