import type { RawBuilder } from 'kysely'
import { sql, type Database } from '../storage/database.ts'
import { after, between, type PageRequest, type TimeBounds } from '../storage/keyset.ts'
import { summaryColumns, type SessionPosition, type SessionSummary } from './sessionRow.ts'

/** How many of the newest sessions are looked at before anything else: what many visit fills a page from these. */
const sampleSessions = 200

/** Up to this many addresses, the newest visits of each are merged; that costs one index probe an address. */
const addressesMax = 4_000

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
 * from the addresses. So a small sample decides; only a text that is in thousands of addresses and yet not common among
 * the newest sessions is walked for. Each way's cost is bounded by the page and by the numbers above, not by how many
 * sessions there are.
 */
export async function listSessionsByPage(db: Database, search: PageSearch): Promise<SessionSummary[]> {
  const sample = await walkNewest(db, search, sampleSessions)
  if (sample.length === search.page.rows) return sample
  const addresses = await matchingAddresses(db, search)
  if (addresses.length === 0) return []
  return addresses.length > addressesMax ? walkNewestByPage(db, search) : mergeNewestVisits(db, search, addresses)
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
    limit ${addressesMax + 1}`.execute(db)
  return rows.map((row) => row.id)
}

/** The page is among the newest visits of each address; its sessions are read once they are known. */
async function mergeNewestVisits(db: Database, { organizationId, bounds, page }: PageSearch, addresses: number[]) {
  const newest = sql`order by v.session_created_at desc, v.session_id desc limit ${page.rows}`
  const { rows } = await sql<SessionSummary>`
    select ${summaryColumns}
    from (
      select distinct v.session_created_at, v.session_id from unnest(${addresses}::bigint[]) as a (page_id)
      cross join lateral (
        select distinct v.session_created_at, v.session_id from session_pages v
        where v.organization_id = ${organizationId} and v.page_id = a.page_id
          ${between('v.session_created_at', bounds)}
          ${after('v.session_created_at', 'v.session_id', page.after && [page.after.createdAt, page.after.id])}
        ${newest}) v
      ${newest}) v
    join sessions s on s.organization_id = ${organizationId} and s.id = v.session_id
    order by s.created_at desc, s.id desc`.execute(db)
  return rows
}
