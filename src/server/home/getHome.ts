import type { ManageAnswerOf } from '../../contract/manage/endpoint.ts'
import { manage, type Manage } from '../../contract/manage/manage.ts'
import { manageEndpoint } from '../http/manageEndpoint.ts'
import type { OpenCollection } from './homeMonitoringStore.ts'
import type { HomeStore, RunCount } from './homeStore.ts'

type Home = ManageAnswerOf<Manage['getHome']>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const periodMs = 6 * hourMs
const periods = 28
const periodsADay = dayMs / periodMs
const hoursShown = 24
const collectionsShown = 6
const countedMax = 100
const itemsShown = 3
/** A project that was used and has been quiet this long has probably lost its recorder. */
const silenceMs = 3 * dayMs

const iso = (ms: number) => new Date(ms).toISOString()

function presentRuns(counts: readonly RunCount[], healedLastDay: number, atMs: number): Home['runs'] {
  const sum = (status: string, from: number, to: number) =>
    counts
      .filter((one) => one.status === status && one.period >= from && one.period < to)
      .reduce((all, { count }) => all + count, 0)
  const outcomes = (from: number, to: number) => ({ passed: sum('passed', from, to), failed: sum('failed', from, to) })
  return {
    lastDay: outcomes(0, periodsADay),
    dayBefore: outcomes(periodsADay, 2 * periodsADay),
    healedLastDay,
    underWay: sum('queued', 0, periods) + sum('running', 0, periods),
    periods: Array.from({ length: periods }, (_, i) => {
      const ago = periods - 1 - i
      return { startsAt: iso(atMs - (ago + 1) * periodMs), ...outcomes(ago, ago + 1) }
    }),
  }
}

const presentCollection = ({ hours, ...collection }: OpenCollection, starts: readonly number[]) => {
  const counts = new Map(hours.map(({ at, count }) => [at, count]))
  return { ...collection, hours: starts.map((start) => counts.get(start) ?? 0) }
}

const noted = <Item>(items: Item[]) => ({ count: items.length, items: items.slice(0, itemsShown) })

async function tellAttention(home: HomeStore, organizationId: number, atMs: number): Promise<Home['attention']> {
  const failing = await home.listFailing(organizationId, countedMax)
  const unvalidated = failing.flatMap(({ id, name, validation }) =>
    validation?.status === 'failed' ? [{ id, name, runId: validation.id }] : [],
  )
  const isElsewhere = new Set(unvalidated.map(({ id }) => id))
  const day = { since: iso(atMs - dayMs), occurredSince: iso(atMs - 2 * dayMs), rowsMax: countedMax }
  return {
    failingTests: noted(
      failing.filter(({ id }) => !isElsewhere.has(id)).map(({ id, name, since }) => ({ id, name, since })),
    ),
    unvalidatedTests: noted(unvalidated),
    pausedTests: noted(await home.listPaused(organizationId, countedMax)),
    newCollections: noted(await home.listNewCollections(organizationId, day)),
    silentProjects: noted(await home.listSilentProjects(organizationId, iso(atMs - silenceMs), countedMax)),
    failedSessions: noted(await home.listFailedSessions(organizationId, iso(atMs - 7 * dayMs), countedMax)),
  }
}

export const getHome = manageEndpoint(manage.getHome, async ({ organizationId }, services) => {
  const atMs = Date.now()
  // The hour that is under way is the last one shown.
  const firstHour = Math.floor(atMs / hourMs) * hourMs - (hoursShown - 1) * hourMs
  const starts = Array.from({ length: hoursShown }, (_, i) => firstHour + i * hourMs)
  return services.inSnapshot(async ({ home }): Promise<Home> => {
    const counts = await home.countRuns(organizationId, { at: iso(atMs), periodMs, periods })
    const healed = await home.countHealed(organizationId, iso(atMs - dayMs))
    const collections = await home.listOpenCollections(organizationId, iso(firstHour), collectionsShown)
    const sessions = await home.countSessions(organizationId, iso(firstHour))
    const sessionCounts = new Map(sessions.map(({ hour, count }) => [Date.parse(hour), count]))
    return {
      object: 'home',
      at: iso(atMs),
      ...(await home.findBeginnings(organizationId)),
      runs: presentRuns(counts, healed, atMs),
      broken: await home.listBroken(organizationId, iso(atMs - dayMs)),
      collections: collections.map((collection) => presentCollection(collection, starts)),
      sessionHours: starts.map((start) => ({ startsAt: iso(start), count: sessionCounts.get(start) ?? 0 })),
      attention: await tellAttention(home, organizationId, atMs),
    }
  })
})
