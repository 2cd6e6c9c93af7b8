import type { RawBuilder } from 'kysely'
import { sql } from '../../storage/database.ts'
import { after, between } from '../../storage/keyset.ts'
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

type Given = { organizationId: number; filter: SessionRowFilter; userKeys: readonly string[] | null }

export function sourcesOf({ organizationId, filter, userKeys }: Given) {
  const { user, userKey, account, tag, errors, state, projectId } = filter
  const inOrder = (time: string, id: string, from: SessionPosition | null, rows: number) => sql`
    ${between(time, filter)} ${after(time, id, from && [from.createdAt, from.id])}
    order by ${sql.raw(time)} desc, ${sql.raw(id)} desc
    -- In the text and not bound: knowing the limit, the database can keep its plan.
    limit ${sql.lit(rows)}`
  const position = sql.raw('s.created_at as "createdAt", s.id')

  const ofSessions = (part: SessionSource['part'], condition: RawBuilder<unknown>): SessionSource => ({
    part,
    select: (from, rows) => sql`
      select ${position} from sessions s where s.organization_id = ${organizationId} ${condition}
      ${inOrder('s.created_at', 's.id', from, rows)}`,
  })
  /** The newest of each of several are merged. */
  const merged = (
    part: SessionSource['part'],
    each: RawBuilder<unknown>,
    newest: (from: SessionPosition | null, rows: number) => RawBuilder<unknown>,
  ): SessionSource => ({
    part,
    select: (from, rows) => sql`
      select distinct "createdAt", id from ${each} cross join lateral (${newest(from, rows)}) n
      order by "createdAt" desc, id desc limit ${sql.lit(rows)}`,
  })
  const visits = (from: SessionPosition | null, rows: number) => sql`
    select distinct v.session_created_at as "createdAt", v.session_id as id from session_pages v
    where v.organization_id = ${organizationId} and v.page_id = a.page_id
    ${between('v.session_created_at', filter)}
    ${after('v.session_created_at', 'v.session_id', from && [from.createdAt, from.id])}
    order by 1 desc, 2 desc limit ${sql.lit(rows)}`

  const sources: SessionSource[] = []
  if (userKey !== undefined) sources.push(ofSessions('userKey', sql`and s.user_key = ${userKey}`))
  if (user !== undefined) {
    const ofKey = ofSessions('user', sql`and s.user_key = u.key`)
    const byEmail = ofSessions('user', sql`and lower(s.user_email) = lower(${user})`)
    const ofUsers = merged('user', sql`unnest(${userKeys}::text[]) as u (key)`, ofKey.select)
    sources.push({
      part: 'user',
      select: (from, rows) => sql`
        select "createdAt", id from (${ofUsers.select(from, rows)}) as of_users
        union (${byEmail.select(from, rows)})
        order by "createdAt" desc, id desc limit ${sql.lit(rows)}`,
    })
  }
  if (account !== undefined) sources.push(ofSessions('account', sql`and s.user_account = ${account}`))
  if (tag !== undefined) {
    sources.push({
      part: 'tag',
      select: (from, rows) => sql`
        select distinct t.session_created_at as "createdAt", t.session_id as id from session_tags t
        where t.organization_id = ${organizationId} and t.tag = ${tag}
        ${between('t.session_created_at', filter)}
        ${after('t.session_created_at', 't.session_id', from && [from.createdAt, from.id])}
        order by 1 desc, 2 desc limit ${sql.lit(rows)}`,
    })
  }
  if (state !== undefined && state !== 'analysed') {
    // Its value stands in the text, so that the index of these states is known to hold it.
    sources.push(ofSessions('state', sql`and s.state = ${sql.lit(state)}`))
  }
  if (errors === 'with') sources.push(ofSessions('errors', sql`and s.issue_count > 0`))
  if (projectId !== undefined) sources.push(ofSessions('projectId', sql`and s.project_id = ${projectId}`))
  return {
    sources,
    all: ofSessions(null, sql``),
    byAddresses: (pageIds: readonly number[]) =>
      merged('page', sql`unnest(${pageIds}::bigint[]) as a (page_id)`, visits),
  }
}
