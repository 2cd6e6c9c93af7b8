import { requester } from '../tests/support/request.ts'
import { startTestService, type TestService } from '../tests/support/testService.ts'
import { fillSessions } from './support/fillSessions.ts'
import { measureLoad, median } from './support/load.ts'

const sizes = [10_000, 100_000, 1_000_000]
const aim = 1.3
const rounds = 7

/** What a page is asked with. Times are those of `fillSessions`: a second a session from the beginning of 2026. */
const queries: Record<string, (size: number) => string> = {
  'no filter': () => '',
  userEmail: () => 'userEmail=user-7@shop.example',
  userId: () => 'userId=user-7',
  'since and until': (size) => `since=${timeOf(size / 4)}&until=${timeOf((size * 3) / 4)}`,
  'url that everybody visits': () => 'url=/',
  'url of one page': () => 'url=/products/77',
  'url of 111 pages': () => 'url=products/1',
  'url of a quarter as many pages as sessions': () => 'url=/orders/',
  'url of one page in 500 sessions': () => 'url=/returns/',
  'url that nobody visits': () => 'url=no-such-page',
  'url and userEmail': () => 'url=/products/7&userEmail=user-7@shop.example',
}

const timeOf = (session: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(session) * 1000).toISOString()

type Place = 'first' | 'deep'
type Sized = { size: number; service: TestService; key: string }

/** The latency of a page at each size, then each as a ratio to the smallest, and to the smallest's plain first page. */
export type PageFigure = { query: string; place: Place; p50Ms: number[]; toSmallest: number[]; toFirstPage: number[] }

/**
 * The latency of a page of sessions by the size of the table, first page and one further on. Each size has a database of
 * its own, and they take turns, so that whatever else the machine does befalls all alike.
 */
export async function measurePageLatency(): Promise<{ sizes: number[]; aim: number; figures: PageFigure[] }> {
  const all: Sized[] = []
  try {
    for (const size of sizes) all.push(await startSized(size))
    const measured: { query: string; place: Place; p50Ms: number[] }[] = []
    for (const [query, queryOf] of Object.entries(queries)) {
      for (const place of ['first', 'deep'] as const) {
        const urls = await Promise.all(all.map((sized) => urlOf(sized, queryOf(sized.size), place)))
        if (urls.every((url) => url !== null)) measured.push({ query, place, p50Ms: await takeTurns(all, urls) })
      }
    }
    const firstPage = measured[0]?.p50Ms[0] ?? Number.NaN
    const figures = measured.map((one) => ({
      ...one,
      toSmallest: one.p50Ms.map((ms) => ms / (one.p50Ms[0] ?? Number.NaN)),
      toFirstPage: one.p50Ms.map((ms) => ms / firstPage),
    }))
    return { sizes, aim, figures }
  } finally {
    for (const { service } of all) await service.close()
  }
}

async function startSized(size: number): Promise<Sized> {
  const service = await startTestService({ CHECK_ANSWERS: '0' })
  const { organizationId, projectId, key } = await service.createTenant('Bench')
  await fillSessions(service.databaseUrl, { organizationId, projectId, from: 0, to: size })
  return { size, service, key }
}

async function takeTurns(all: readonly Sized[], urls: readonly string[]): Promise<number[]> {
  const p50Ms = all.map((): number[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [i, { key }] of all.entries()) {
      const load = { url: urls[i] ?? '', headers: { authorization: `Bearer ${key}` } }
      const { p50Ms: ms } = await measureLoad(load, { connections: 1, forMs: 120 })
      // The first round warms up.
      if (round > 0) p50Ms[i]?.push(ms)
    }
  }
  return p50Ms.map(median)
}

/** Null when the list is too short for a page further on. */
async function urlOf({ size, service, key }: Sized, query: string, place: Place): Promise<string | null> {
  const url = `${service.publicUrl}/api/v1/sessions?${query}`
  if (place === 'first') return url
  const cursor = await deepCursor(requester(service.publicUrl, key), query, size)
  return cursor && `${url}&cursor=${encodeURIComponent(cursor)}`
}

/** A cursor well into the list: a position cannot be jumped to, so it is walked to, a hundred rows at a time. */
async function deepCursor(request: ReturnType<typeof requester>, query: string, size: number): Promise<string | null> {
  const pages = Math.min(40, Math.floor(size / 200))
  let cursor: string | null = null
  for (let i = 0; i < pages; i++) {
    const more: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const { body } = await request(`/sessions?${query}&limit=50${more}`)
    if (!body.hasMore) break
    cursor = body.nextCursor
  }
  return cursor
}
