import type { RawBuilder } from 'kysely'
import { sql } from '../../storage/database.ts'
import { after, between, type TimeBounds } from '../../storage/keyset.ts'
import type { SessionPosition } from '../sessionRow.ts'
import type { SessionRowFilter } from './sessionRowFilter.ts'

/**
 * Sessions that an index holds in order, newest first, for one part of a filter. What it selects are positions:
 * `"createdAt"` and `id`.
 */
export type SessionSource = {
  /** The part of the filter that it answers for; null: it is all sessions. */
  part: keyof SessionRowFilter | null
  select(from: SessionPosition | null, rows: number): RawBuilder<unknown>
}

type Select = SessionSource['select']
type Given = { organizationId: number; filter: SessionRowFilter; userKeys: readonly string[] | null }

export function sourcesOf({ organizationId, filter, userKeys }: Given) {
  const { user, userKey, account, tag, errors, state, projectId } = filter
  const { sessionsThat, tagged, visitors } = selectsOf(organizationId, filter)
  const sources: SessionSource[] = []
  const add = (part: keyof SessionRowFilter, select: Select) => sources.push({ part, select })

  if (userKey !== undefined) add('userKey', sessionsThat(sql`s.user_key = ${userKey}`))
  if (user !== undefined) {
    const ofUsers = merged(sql`unnest(${userKeys}::text[]) as u (key)`, sessionsThat(sql`s.user_key = u.key`))
    const byEmail = sessionsThat(sql`lower(s.user_email) = lower(${user})`)
    add(
      'user',
      (from, rows) => sql`
      select "createdAt", id from (${ofUsers(from, rows)}) as of_users
      union (${byEmail(from, rows)})
      order by "createdAt" desc, id desc limit ${sql.lit(rows)}`,
    )
  }
  if (account !== undefined) add('account', sessionsThat(sql`s.user_account = ${account}`))
  if (tag !== undefined) add('tag', tagged(tag))
  // Its value stands in the text, so that the index of these states is known to hold it.
  if (state !== undefined && state !== 'analysed') add('state', sessionsThat(sql`s.state = ${sql.lit(state)}`))
  if (errors === 'with') add('errors', sessionsThat(sql`s.issue_count > 0`))
  if (projectId !== undefined) add('projectId', sessionsThat(sql`s.project_id = ${projectId}`))
  return {
    sources,
    all: { part: null, select: sessionsThat(sql`true`) } satisfies SessionSource,
    byAddresses: (pageIds: readonly number[]): SessionSource => ({
      part: 'page',
      select: merged(sql`unnest(${pageIds}::bigint[]) as a (page_id)`, visitors),
    }),
  }
}

/** The newest of each of several are merged. */
const merged =
  (each: RawBuilder<unknown>, newest: Select): Select =>
  (from, rows) =>
    sql`
    select distinct "createdAt", id from ${each} cross join lateral (${newest(from, rows)}) n
    order by "createdAt" desc, id desc limit ${sql.lit(rows)}`

function selectsOf(organizationId: number, bounds: TimeBounds) {
  /** The limit stands in the text and is not bound: knowing it, the database can keep its plan. */
  const inOrder = (time: string, id: string, from: SessionPosition | null, rows: number) => sql`
    ${between(time, bounds)} ${after(time, id, from && [from.createdAt, from.id])}
    order by ${sql.raw(time)} desc, ${sql.raw(id)} desc limit ${sql.lit(rows)}`

  return {
    sessionsThat:
      (condition: RawBuilder<unknown>): Select =>
      (from, rows) =>
        sql`
        select s.created_at as "createdAt", s.id from sessions s
        where s.organization_id = ${organizationId} and ${condition}
        ${inOrder('s.created_at', 's.id', from, rows)}`,

    tagged:
      (tag: string): Select =>
      (from, rows) =>
        sql`
        select distinct t.session_created_at as "createdAt", t.session_id as id from session_tags t
        where t.organization_id = ${organizationId} and t.tag = ${tag}
        ${inOrder('t.session_created_at', 't.session_id', from, rows)}`,

    /** Of an address `a`. */
    visitors: (from: SessionPosition | null, rows: number) => sql`
      select distinct v.session_created_at as "createdAt", v.session_id as id from session_pages v
      where v.organization_id = ${organizationId} and v.page_id = a.page_id
      ${inOrder('v.session_created_at', 'v.session_id', from, rows)}`,
  }
}
