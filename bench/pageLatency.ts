import { requester } from '../tests/support/request.ts'
import { startTestService } from '../tests/support/testService.ts'
import { fillSessions } from './support/fillSessions.ts'
import { measureLoad, median } from './support/load.ts'

const sizes = [10_000, 100_000, 1_000_000]
const aim = 1.3

/** What a page is asked with. Times are those of `fillSessions`: a second a session from the beginning of 2026. */
const queries: Record<string, (size: number) => string> = {
  'no filter': () => '',
  userEmail: () => 'userEmail=user-7@shop.example',
  userId: () => 'userId=user-7',
  'since and until': (size) => `since=${timeOf(size / 4)}&until=${timeOf((size * 3) / 4)}`,
  'url that everybody visits': () => 'url=/',
  'url of one page': () => 'url=/products/77',
  'url of some pages': () => 'url=products/1',
  'url of very many pages': () => 'url=/orders/',
  'url of seldom pages': () => 'url=/returns/',
  'url that nobody visits': () => 'url=no-such-page',
  'url and userEmail': () => 'url=/products/7&userEmail=user-7@shop.example',
}

const timeOf = (session: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(session) * 1000).toISOString()

export type PageFigure = {
  query: string
  place: 'first' | 'deep'
  p50Ms: number[]
  toOwn10k: number[]
  toFirst10k: number[]
}

/** The latency of a page of sessions as the table grows, first page and one in the middle of the list. */
export async function measurePageLatency(): Promise<{ sizes: number[]; aim: number; figures: PageFigure[] }> {
  const service = await startTestService({ CHECK_ANSWERS: '0' })
  try {
    const { organizationId, projectId, key } = await service.createTenant('Bench')
    const request = requester(service.publicUrl, key)
    const measured = new Map<string, number[]>()
    let filled = 0
    for (const size of sizes) {
      await fillSessions(service.storage.pool, { organizationId, projectId, from: filled, to: size })
      filled = size
      for (const [name, queryOf] of Object.entries(queries)) {
        const query = queryOf(size)
        const cursor = await deepCursor(request, query, size)
        for (const [place, path] of [
          ['first', `/sessions?${query}`],
          ['deep', cursor && `/sessions?${query}&cursor=${encodeURIComponent(cursor)}`],
        ] as const) {
          if (!path) continue
          const p50 = await p50Of(`${service.publicUrl}/api/v1${path}`, key)
          measured.set(`${name}|${place}`, [...(measured.get(`${name}|${place}`) ?? []), p50])
        }
      }
    }
    const first10k = measured.get('no filter|first')?.[0] ?? Number.NaN
    const figures = [...measured].map(([name, p50Ms]): PageFigure => {
      const [query, place] = name.split('|') as [string, PageFigure['place']]
      return {
        query,
        place,
        p50Ms,
        toOwn10k: p50Ms.map((ms) => ms / (p50Ms[0] ?? Number.NaN)),
        toFirst10k: p50Ms.map((ms) => ms / first10k),
      }
    })
    return { sizes, aim, figures }
  } finally {
    await service.close()
  }
}

/** The median of several short measurements, so that one hiccup does not count. */
async function p50Of(url: string, key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` }
  await measureLoad({ url, headers }, { connections: 1, forMs: 150 })
  const rounds: number[] = []
  for (let i = 0; i < 3; i++) rounds.push((await measureLoad({ url, headers }, { connections: 1, forMs: 250 })).p50Ms)
  return median(rounds)
}

/** A cursor well into the list: bounds cannot be jumped to, so it is walked to, a hundred rows at a time. */
async function deepCursor(request: ReturnType<typeof requester>, query: string, size: number): Promise<string | null> {
  const pages = Math.min(40, Math.floor(size / 200))
  let cursor: string | null = null
  for (let i = 0; i < pages; i++) {
    const more: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const { body } = await request(`/sessions?${query}&limit=100${more}`)
    if (!body.hasMore) break
    cursor = body.nextCursor
  }
  return cursor
}
