import type { RawBuilder } from 'kysely'
import { sql, type Database } from '../../storage/database.ts'

/** What a session adds to its user and its account, or, with counts below nothing, takes from them. */
export type PeopleChange = {
  userKey: string | null
  account: string | null
  sessions: number
  /** Those of the sessions that met an issue. */
  issueSessions: number
  clicks: number
}

/** The accounts that users are of, with how many of them. */
type UsersOfAccounts = Map<string, number>

/**
 * Puts users and accounts right after sessions were counted or deleted. What is told of them is what their newest
 * counted session tells; who has none any more goes. Whoever calls it holds the lock of the organization's occurrences.
 */
export async function changePeople(
  transaction: Database,
  organizationId: number,
  changes: readonly PeopleChange[],
): Promise<void> {
  if (changes.length === 0) return
  const userKeys = [...new Set(changes.flatMap(({ userKey }) => userKey ?? []))]
  const before = await usersOfAccounts(transaction, organizationId, userKeys)
  await changeUsers(transaction, organizationId, changes)
  const after = await usersOfAccounts(transaction, organizationId, userKeys)
  await changeAccounts(transaction, organizationId, changes, differences(before, after))
}

async function usersOfAccounts(db: Database, organizationId: number, userKeys: readonly string[]) {
  const { rows } = await sql<{ account: string; count: number }>`
    select account, count(*) from users
    where organization_id = ${organizationId} and user_key = any(${userKeys}::text[]) and account is not null
    group by account`.execute(db)
  return new Map(rows.map(({ account, count }) => [account, count]))
}

const differences = (before: UsersOfAccounts, after: UsersOfAccounts) =>
  [...new Set([...before.keys(), ...after.keys()])].map((account) => ({
    account,
    users: (after.get(account) ?? 0) - (before.get(account) ?? 0),
  }))

/** Where the counted sessions of somebody begin, at one end of an index or the other. */
const edgeOf = (organizationId: number, ofThem: RawBuilder<unknown>, direction: 'asc' | 'desc') => {
  const order = sql.raw(direction)
  return sql`(
    select *, coalesce(last_event_at, created_at) as ended_at from sessions
    where organization_id = ${organizationId} and ${ofThem}
    order by created_at ${order}, id ${order} limit 1)`
}

async function changeUsers(db: Database, organizationId: number, changes: readonly PeopleChange[]): Promise<void> {
  const changed = sql`(
    select "userKey" as key, sum(sessions) as sessions, sum(clicks) as clicks
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c ("userKey" text, sessions integer, clicks integer)
    where "userKey" is not null group by 1) c`
  const ofThem = sql`user_key = c.key and counted_user = c.key`
  await sql`
    insert into users (organization_id, user_key, first_active_at, last_active_at)
    select ${organizationId}, c.key, now(), now() from ${changed} where c.sessions > 0
    on conflict do nothing`.execute(db)
  await sql`
    update users u
    set user_id = newest.user_id, email = newest.user_email, name = newest.user_username,
      account = newest.counted_account, plan = newest.user_plan, role = newest.user_role,
      first_active_at = coalesce(oldest.created_at, u.first_active_at),
      last_active_at = coalesce(newest.ended_at, u.last_active_at),
      session_count = u.session_count + c.sessions, click_count = u.click_count + c.clicks, issue_count = (
        select count(*) from collection_users m where m.organization_id = ${organizationId} and m.user_key = c.key)
    from ${changed}
    left join lateral ${edgeOf(organizationId, ofThem, 'desc')} newest on true
    left join lateral ${edgeOf(organizationId, ofThem, 'asc')} oldest on true
    where u.organization_id = ${organizationId} and u.user_key = c.key`.execute(db)
  await sql`
    delete from users u using ${changed}
    where u.organization_id = ${organizationId} and u.user_key = c.key and u.session_count <= 0`.execute(db)
}

async function changeAccounts(
  db: Database,
  organizationId: number,
  changes: readonly PeopleChange[],
  users: readonly { account: string; users: number }[],
): Promise<void> {
  const changed = sql`(
    select account as key, sum(coalesce(users, 0)) as users, sum(coalesce(sessions, 0)) as sessions,
      sum(coalesce("issueSessions", 0)) as issue_sessions, sum(coalesce(clicks, 0)) as clicks
    from jsonb_to_recordset(${JSON.stringify([...changes, ...users])}::jsonb)
      as c (account text, users integer, sessions integer, "issueSessions" integer, clicks integer)
    where account is not null group by 1) c`
  const ofThem = sql`user_account = c.key and counted_account = c.key`
  await sql`
    insert into accounts (organization_id, account, first_active_at, last_active_at)
    select ${organizationId}, c.key, now(), now() from ${changed} where c.sessions > 0
    on conflict do nothing`.execute(db)
  await sql`
    update accounts a
    set first_active_at = coalesce(oldest.created_at, a.first_active_at),
      last_active_at = coalesce(newest.ended_at, a.last_active_at), user_count = a.user_count + c.users,
      session_count = a.session_count + c.sessions, click_count = a.click_count + c.clicks,
      issue_session_count = a.issue_session_count + c.issue_sessions
    from ${changed}
    left join lateral ${edgeOf(organizationId, ofThem, 'desc')} newest on true
    left join lateral ${edgeOf(organizationId, ofThem, 'asc')} oldest on true
    where a.organization_id = ${organizationId} and a.account = c.key`.execute(db)
  await sql`
    delete from accounts a using ${changed}
    where a.organization_id = ${organizationId} and a.account = c.key and a.session_count <= 0`.execute(db)
}
