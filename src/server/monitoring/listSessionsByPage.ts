import type { RawBuilder } from 'kysely'
import { sql, type Database } from '../storage/database.ts'
import { after, between, type PageRequest, type TimeBounds } from '../storage/keyset.ts'
import { summaryColumns, type SessionPosition, type SessionSummary } from './sessionRow.ts'

/** Up to this many addresses, the newest visits of each are merged; that costs one index probe an address. */
const addressesMax = 64

/** Up to this many visits to the matching addresses, all of them are sorted. */
const visitsMax = 5_000

/**
 * Sessions that visited a page whose address contains a text, newest first, whoever's they are.
 *
 * No single plan is good for every text: what matches few addresses is found from the addresses, what nearly everybody
 * visits is found by walking the newest sessions. So the number of addresses, then of visits, decides; each way's cost
 * is bounded by the page and by these two numbers, not by how many sessions there are.
 */
export async function listSessionsByPage(
  db: Database,
  organizationId: number,
  part: string,
  conditions: RawBuilder<unknown>,
  bounds: TimeBounds,
  page: PageRequest<SessionPosition>,
): Promise<SessionSummary[]> {
  const visits = visitsOf(organizationId, bounds, page)
  const addresses = await matchingAddresses(db, organizationId, part)
  if (addresses.length === 0) return []
  if (addresses.length <= addressesMax) return sessionsOf(db, newestOfEach(addresses, visits, page), conditions, page)

  const found = await sql<{ count: number }>`
    select count(*) from (
      select 1 from session_pages v
      where v.page_id in (${addressesLike(organizationId, part)}) and ${visits}
      limit ${visitsMax + 1}) few`.execute(db)
  if ((found.rows[0]?.count ?? 0) > visitsMax)
    return walkNewestByPage(db, organizationId, part, conditions, bounds, page)
  const all = sql`select v.session_id from session_pages v
    where v.page_id in (${addressesLike(organizationId, part)}) and ${visits}`
  return sessionsOf(db, all, conditions, page)
}

/** Not a pattern: what LIKE reads as one is quoted. */
const likePattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

const addressesLike = (organizationId: number, part: string) =>
  sql`select p.id from pages p
    where p.organization_id = ${organizationId} and lower(p.address) like lower(${likePattern(part)})`

async function matchingAddresses(db: Database, organizationId: number, part: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${addressesLike(organizationId, part)} limit ${addressesMax + 1}`.execute(db)
  return rows.map((row) => row.id)
}

const visitsOf = (organizationId: number, bounds: TimeBounds, page: PageRequest<SessionPosition>) =>
  sql`v.organization_id = ${organizationId}
    ${between('v.session_created_at', bounds)}
    ${after('v.session_created_at', 'v.session_id', page.after && [page.after.createdAt, page.after.id])}`

/** The newest visits of each address: the page is among them. */
const newestOfEach = (
  addresses: number[],
  visits: RawBuilder<unknown>,
  page: PageRequest<SessionPosition>,
) => sql`select distinct v.session_id from unnest(${addresses}::bigint[]) as a (page_id)
  cross join lateral (
    select distinct on (v.session_created_at, v.session_id) v.session_id from session_pages v
    where v.page_id = a.page_id and ${visits}
    order by v.session_created_at desc, v.session_id desc
    limit ${page.rows}) v`

async function sessionsOf(
  db: Database,
  ids: RawBuilder<unknown>,
  conditions: RawBuilder<unknown>,
  page: PageRequest<SessionPosition>,
): Promise<SessionSummary[]> {
  const { rows } = await sql<SessionSummary>`
    select ${summaryColumns} from sessions s
    where s.id in (${ids}) and ${conditions}
    order by s.created_at desc, s.id desc
    limit ${page.rows}`.execute(db)
  return rows
}

/** Looks at one session after the other, newest first, until the page is full. */
export async function walkNewestByPage(
  db: Database,
  organizationId: number,
  part: string,
  conditions: RawBuilder<unknown>,
  _bounds: TimeBounds,
  page: PageRequest<SessionPosition>,
): Promise<SessionSummary[]> {
  const { rows } = await sql<SessionSummary>`
    select ${summaryColumns} from sessions s
    where ${conditions} and exists (
      select 1 from session_pages v join pages p on p.organization_id = v.organization_id and p.id = v.page_id
      where v.organization_id = ${organizationId} and v.session_id = s.id
        and lower(p.address) like lower(${likePattern(part)}))
    order by s.created_at desc, s.id desc
    limit ${page.rows}`.execute(db)
  return rows
}
