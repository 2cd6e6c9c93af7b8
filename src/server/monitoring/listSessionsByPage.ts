import type { RawBuilder } from 'kysely'
import { sql, type Database } from '../storage/database.ts'
import { after, between, type PageRequest, type TimeBounds } from '../storage/keyset.ts'
import { summaryColumns, type SessionPosition, type SessionSummary } from './sessionRow.ts'

/** How many of the newest sessions are looked at before anything else, to see how common the text is. */
const sampleSessions = 200

/** From this share of the sample on, a page is full after some thousand sessions at the most. */
const commonShare = 0.01

/** Up to this many addresses, the newest visits of each are merged; that costs one index probe an address. */
const addressesMax = 64

/** Up to this many visits to the matching addresses, all of them are sorted. */
const visitsMax = 5_000

/** What is asked for: a part of an address, with the conditions on sessions that come with it. */
export type PageSearch = {
  organizationId: number
  part: string
  conditions: RawBuilder<unknown>
  bounds: TimeBounds
  page: PageRequest<SessionPosition>
}

/**
 * Sessions that visited a page whose address contains a text, newest first, whoever's they are.
 *
 * No single plan is good for every text: what many visit is found soonest by walking the newest sessions, what few visit
 * from the addresses. So a small sample decides. Each way's cost is bounded by the page and by the numbers above, not by
 * how many sessions there are.
 */
export async function listSessionsByPage(db: Database, search: PageSearch): Promise<SessionSummary[]> {
  const { page } = search
  const sample = await walkNewest(db, search, sampleSessions)
  if (sample.length === page.rows) return sample
  if (sample.length >= sampleSessions * commonShare) return walkNewestByPage(db, search)

  const addresses = await matchingAddresses(db, search)
  if (addresses.length === 0) return []
  if (addresses.length <= addressesMax) return sessionsAmong(db, search, newestVisitsOfEach(addresses, search))
  // Each address was visited at least once.
  if (addresses.length > visitsMax) return walkNewestByPage(db, search)
  const visits = visitsTo(addresses, search)
  const counted = await sql<{ count: number }>`
    select count(*) from (${visits} limit ${visitsMax + 1}) few`.execute(db)
  if ((counted.rows[0]?.count ?? 0) > visitsMax) return walkNewestByPage(db, search)
  return sessionsAmong(db, search, visits)
}

/** Looks at one session after the other, newest first, until the page is full. */
export const walkNewestByPage = (db: Database, search: PageSearch) => walkNewest(db, search, null)

async function walkNewest(db: Database, search: PageSearch, sessionsMax: number | null): Promise<SessionSummary[]> {
  const { organizationId, part, conditions, page } = search
  const newest = sql`order by s.created_at desc, s.id desc`
  // "offset 0" keeps the planner from turning it round and beginning with everybody who visited the page.
  const { rows } = await sql<SessionSummary>`
    select ${summaryColumns}
    from (select * from sessions s where ${conditions} ${newest} limit ${sessionsMax}) s
    where exists (
      select 1 from session_pages v join pages p on p.organization_id = v.organization_id and p.id = v.page_id
      where v.organization_id = ${organizationId} and v.session_id = s.id and ${containsPart(part)}
      offset 0)
    ${newest}
    limit ${page.rows}`.execute(db)
  return rows
}

/** Not a pattern: what LIKE reads as one is quoted. */
const containsPart = (part: string) => sql`lower(p.address) like lower(${`%${part.replace(/[\\%_]/g, '\\$&')}%`})`

async function matchingAddresses(db: Database, { organizationId, part }: PageSearch): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from pages p where p.organization_id = ${organizationId} and ${containsPart(part)}
    limit ${visitsMax + 1}`.execute(db)
  return rows.map((row) => row.id)
}

const inBounds = ({ organizationId, bounds, page }: PageSearch) =>
  sql`v.organization_id = ${organizationId}
    ${between('v.session_created_at', bounds)}
    ${after('v.session_created_at', 'v.session_id', page.after && [page.after.createdAt, page.after.id])}`

/** The page is among the newest visits of each address. */
const newestVisitsOfEach = (addresses: number[], search: PageSearch) =>
  sql`select v.session_id from unnest(${addresses}::bigint[]) as a (page_id)
    cross join lateral (
      select distinct on (v.session_created_at, v.session_id) v.session_id from session_pages v
      where v.page_id = a.page_id and ${inBounds(search)}
      order by v.session_created_at desc, v.session_id desc
      limit ${search.page.rows}) v`

const visitsTo = (addresses: number[], search: PageSearch) =>
  sql`select v.session_id from session_pages v where v.page_id = any(${addresses}::bigint[]) and ${inBounds(search)}`

async function sessionsAmong(db: Database, { conditions, page }: PageSearch, ids: RawBuilder<unknown>) {
  const { rows } = await sql<SessionSummary>`
    select ${summaryColumns} from sessions s
    where s.id in (${ids}) and ${conditions}
    order by s.created_at desc, s.id desc
    limit ${page.rows}`.execute(db)
  return rows
}
