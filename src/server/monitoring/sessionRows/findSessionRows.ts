import { sql, theRow, type Database } from '../../storage/database.ts'
import { containsText, isFindable } from '../../storage/containsText.ts'
import { walkCandidates, type Walked } from '../../storage/walkCandidates.ts'
import type { SessionPosition } from '../sessionRow.ts'
import { checksOf, usersNamed, type SessionRowFilter } from './sessionRowFilter.ts'
import { sourcesOf, type SessionSource } from './sessionSources.ts'

/** Sessions are looked at so many at a time, and at most five times so many for one page. */
const step = 200
const stepsMax = 5

/** A source that holds no more than these is walked to its end, whatever else is asked for. */
const fewSessions = 300

/** Up to this many addresses, the newest visits of each are merged; that costs one index probe an address. */
const addressesMax = 4_000
/** So many at every step of a walk; more at one step only. */
const fewAddresses = 200

type Page = { limit: number; after: SessionPosition | null }

type Way = { source: SessionSource; sessionsLeft: number }

/**
 * The sessions that a filter with any number of parts lets through, newest first. The part that the fewest sessions have
 * leads; each session that its index gives is looked up for the other parts. What a page costs is bounded: when little
 * is found among what was looked at, it holds fewer sessions and the list goes on.
 */
export async function findSessionRows(
  db: Database,
  organizationId: number,
  filter: SessionRowFilter,
  page: Page,
): Promise<Walked<SessionPosition>> {
  const userKeys = filter.user === undefined ? null : await usersNamed(db, organizationId, filter.user)
  const { sources, all, byAddresses } = sourcesOf({ organizationId, filter, userKeys })
  const checks = checksOf(organizationId, filter, userKeys)

  const walk = (source: SessionSource, stepsAtMost = stepsMax): Promise<Walked<SessionPosition>> => {
    const others = Object.entries(checks).flatMap(([part, check]) => (part === source.part ? [] : [check]))
    const isAlone = others.length === 0
    return walkCandidates({
      ...page,
      step: isAlone ? page.limit + 1 : step,
      stepsMax: isAlone ? 1 : stepsAtMost,
      read: async (from, rows) => {
        const selected = isAlone
          ? sql`select "createdAt", id, true as passes from (${source.select(from, rows)}) c`
          : sql`
            select c."createdAt", c.id, ${sql.join(others, sql` and `)} as passes
            from (${source.select(from, rows)}) c
            join sessions s on s.organization_id = ${organizationId} and s.id = c.id
            order by c."createdAt" desc, c.id desc`
        return (await (selected as ReturnType<typeof sql<SessionPosition & { passes: boolean }>>).execute(db)).rows
      },
    })
  }

  const [only = all, ...more] = sources
  if (filter.page === undefined && more.length === 0) return walk(only)
  const best = await bestWay(db, sources, all, page.after)
  if (filter.page === undefined || best.sessionsLeft < fewSessions) return walk(best.source)

  // What many visit is found soonest among the newest sessions, what few visit from the addresses.
  const sample = await walk(best.source, 1)
  if (sample.next === null || sample.found.length >= page.limit || !isFindable(filter.page)) return sample
  const addresses = await matchingAddresses(db, organizationId, filter.page)
  if (addresses.length === 0) return { found: [], next: null }
  if (addresses.length > addressesMax) return walk(best.source)
  return walk(byAddresses(addresses), addresses.length > fewAddresses ? 1 : stepsMax)
}

/** How many sessions each source still holds is counted, but not beyond what matters. */
async function bestWay(
  db: Database,
  sources: readonly SessionSource[],
  all: SessionSource,
  after: SessionPosition | null,
): Promise<Way> {
  if (sources.length === 0) return { source: all, sessionsLeft: Infinity }
  const counts = sources.map(
    (source, i) => sql`(select count(*) from (${source.select(after, fewSessions)}) c) as ${sql.ref(`source${i}`)}`,
  )
  const counted = theRow(await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db))
  return sources
    .map((source, i) => ({ source, sessionsLeft: counted[`source${i}`] ?? Infinity }))
    .reduce((best, one) => (one.sessionsLeft < best.sessionsLeft ? one : best))
}

async function matchingAddresses(db: Database, organizationId: number, part: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from pages p
    where p.organization_id = ${organizationId} and ${containsText('lower(p.address)', part)}
    limit ${sql.lit(addressesMax + 1)}`.execute(db)
  return rows.map(({ id }) => id)
}
