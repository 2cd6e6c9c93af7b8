import { accountIssueSessionsMax, issuesOfSessionMax } from '../../../domain/monitoring/accountIssues.ts'
import type { CollectionType } from '../../../domain/monitoring/collectionTypes.ts'
import { sql, type Database } from '../../storage/database.ts'

export type DayOfSessions = { day: string; sessionCount: number; issueCount: number }

export type MetIssue = {
  collectionId: number
  type: CollectionType
  rootCause: string
  shortenedPath: string
  isResolved: boolean
  latestIssueAt: string
}

export type Whose = { userKey: string } | { account: string }

const days = 30
/** Of somebody who has more, the newest are counted. */
const sessionsMax = 5_000
const issuesMax = 50

/** Of the collection `c`; when it was met is told beside it. */
const issueColumns = sql.raw(`c.id as "collectionId", c.type, c.root_cause as "rootCause",
  c.shortened_path as "shortenedPath", c.resolved_at is not null as "isResolved"`)

/** When users and accounts were active, and what went wrong for them. */
export function createActivityStore(db: Database) {
  return {
    /** Each of the last days, the oldest first, by sessions that began on it. */
    async listDays(organizationId: number, whose: Whose): Promise<DayOfSessions[]> {
      const ofThem = 'userKey' in whose ? sql`s.user_key = ${whose.userKey}` : sql`s.user_account = ${whose.account}`
      const { rows } = await sql<DayOfSessions>`
        with newest as (
          select (s.created_at at time zone 'UTC')::date as day, s.issue_count from sessions s
          where s.organization_id = ${organizationId} and ${ofThem}
            and s.created_at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${sql.lit(days - 1)})
          order by s.created_at desc, s.id desc limit ${sql.lit(sessionsMax)})
        select d.day::text as day, count(n.day) as "sessionCount", coalesce(sum(n.issue_count), 0) as "issueCount"
        from (select (now() at time zone 'UTC')::date - n as day from generate_series(0, ${sql.lit(days - 1)}) as n) d
        left join newest n on n.day = d.day
        group by d.day order by d.day`.execute(db)
      return rows
    },

    /** The issues that a user met, the latest first. */
    async listUserIssues(organizationId: number, userKey: string): Promise<MetIssue[]> {
      const { rows } = await sql<MetIssue>`
        select ${issueColumns}, u.latest_issue_at as "latestIssueAt"
        from collection_users u
        join issue_collections c on c.organization_id = u.organization_id and c.id = u.collection_id
        where u.organization_id = ${organizationId} and u.user_key = ${userKey}
        order by u.latest_issue_at desc, u.collection_id desc limit ${sql.lit(issuesMax)}`.execute(db)
      return rows
    },

    /** The issues that the newest sessions of an account met, the latest first, and how many there are. */
    async findAccountIssues(
      organizationId: number,
      account: string,
    ): Promise<{ issueCount: number; issues: MetIssue[] }> {
      const { rows } = await sql<MetIssue & { issueCount: number }>`
        with newest as (
          select s.id from sessions s
          where s.organization_id = ${organizationId} and s.user_account = ${account} and s.issue_count > 0
          order by s.created_at desc, s.id desc limit ${sql.lit(accountIssueSessionsMax)}),
        met as (
          select m.collection_id, max(m.latest_issue_at) as latest_issue_at
          from newest n cross join lateral (
            select i.collection_id, i.latest_issue_at from collection_sessions i
            where i.organization_id = ${organizationId} and i.session_id = n.id limit ${sql.lit(issuesOfSessionMax)}) m
          group by m.collection_id)
        select ${issueColumns}, m.latest_issue_at as "latestIssueAt", (select count(*) from met) as "issueCount"
        from (select * from met order by latest_issue_at desc, collection_id desc limit ${sql.lit(issuesMax)}) m
        join issue_collections c on c.organization_id = ${organizationId} and c.id = m.collection_id
        order by m.latest_issue_at desc, m.collection_id desc`.execute(db)
      return { issueCount: rows[0]?.issueCount ?? 0, issues: rows.map(({ issueCount: _count, ...issue }) => issue) }
    },
  }
}
