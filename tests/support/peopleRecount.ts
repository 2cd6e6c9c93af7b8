import assert from 'node:assert/strict'
import { sql, type Database } from '../../src/server/storage/database.ts'

/** What is kept of users and accounts is what their sessions say, counted anew. */
export async function assertPeopleAreRight(db: Database, organizationId: number) {
  const counts = sql.raw(`min(created_at) as "first", count(*) as sessions, sum(click_count) as clicks`)
  const { rows: users } = await sql`
    select user_key as key, first_active_at as "first", session_count as sessions, click_count as clicks,
      issue_count as issues
    from users where organization_id = ${organizationId} order by 1`.execute(db)
  const { rows: userRecount } = await sql`
    select s.*, (select count(distinct collection_id) from issue_occurrences o
      where o.organization_id = ${organizationId} and o.user_key = s.key) as issues
    from (select counted_user as key, ${counts} from sessions
      where organization_id = ${organizationId} and counted_user is not null group by 1) s order by 1`.execute(db)
  assert.deepEqual(users, userRecount)
  const { rows: accounts } = await sql`
    select a.account as key, first_active_at as "first", session_count as sessions, click_count as clicks,
      issue_session_count as "withIssues", user_count as users
    from accounts a where organization_id = ${organizationId} order by 1`.execute(db)
  const { rows: accountRecount } = await sql`
    select s.*, (select count(*) from users u
      where u.organization_id = ${organizationId} and u.account = s.key) as users
    from (select counted_account as key, ${counts}, count(*) filter (where issue_count > 0) as "withIssues" from sessions
      where organization_id = ${organizationId} and counted_account is not null group by 1) s order by 1`.execute(db)
  assert.deepEqual(accounts, accountRecount)
}
