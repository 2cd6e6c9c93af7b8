import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { requester } from '../support/request.ts'
import { insertSessions, newestFirst, type VisitingSession } from '../support/sessionRows.ts'
import { recordStatements } from '../support/statements.ts'
import { base } from '../support/testRows.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { walkList, withQuery, type ListQuery } from '../support/walkList.ts'

type Filter = { url: string; userEmail?: string; userId?: string; since?: string; until?: string }

/** Letter by letter, as the database does it: in JavaScript alone, a capital sigma depends on what follows it. */
const lower = (text: string) => Array.from(text, (letter) => letter.toLowerCase()).join('')

/** What the list should be, found by looking at every session. */
function naively(sessions: readonly VisitingSession[], { url, userEmail, userId, since, until }: Filter): string[] {
  const wanted = sessions.filter(
    (session) =>
      session.addresses.some((address) => lower(address).includes(lower(url))) &&
      (userEmail === undefined || lower(session.userEmail ?? '') === lower(userEmail)) &&
      (userId === undefined || session.userId === userId) &&
      (since === undefined || session.createdAt >= since) &&
      (until === undefined || session.createdAt < until),
  )
  return newestFirst(wanted).map(({ id }) => id)
}

const minutesBefore = (minutes: number) => new Date(base - minutes * 60_000).toISOString()

const visiting = (...addresses: string[]): VisitingSession => ({
  id: randomUUID(),
  createdAt: minutesBefore(1),
  userEmail: null,
  userId: null,
  addresses,
})

describe('GET /sessions?url=', () => {
  let service: TestService

  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  async function having(sessions: readonly VisitingSession[]) {
    const tenant = await service.createTenant('Ours')
    await insertSessions(service, tenant, sessions)
    const request = requester(service.publicUrl, tenant.key)
    return {
      request,
      idsWith: async (query: ListQuery & { limit: number }) =>
        (await walkList<{ id: string }>(request, '/sessions', query)).map(({ id }) => id),
    }
  }

  it('200 finds a part of any page visited, in any case, each session once', async () => {
    const sessions = [
      visiting('/Cart', '/cart', '/CART?x=1'),
      visiting('/help', '/checkout/cart-2'),
      visiting('/help'),
      visiting(),
    ]
    const { idsWith } = await having(sessions)
    for (const url of ['cart', 'CART', '/cart', 'art', '/', 'cart-2', 'x=1', '/carts', 'p'])
      assert.deepEqual(await idsWith({ url, limit: 1 }), naively(sessions, { url }), url)
  })

  it('200 takes every character as it is', async () => {
    const addresses = [
      '/100%/off',
      '/100/off',
      '/a_b',
      '/axb',
      '/a\\b',
      '/a\\%b',
      '/a b+c',
      '/[x](y)*',
      "/it's",
      '/ΣΊΣΥΦΟΣ/ΌΡΟΣ',
      '/ÄRGER/straße',
      '/日本/🛒',
      `/long${'x'.repeat(2043)}`,
    ]
    const sessions = addresses.map((address) => visiting(address))
    const { idsWith } = await having(sessions)
    const literal = [
      '%',
      '0%/',
      '_',
      'a_b',
      '\\',
      'a\\b',
      '\\%',
      '%%',
      '.*',
      '[x]',
      '(y)*',
      "'",
      "';--",
      'b+c',
      'b c',
      '$1',
    ]
    const letters = ['ΌΡΟΣ', 'όροσ', 'σίσυφοσ', 'ärger', 'STRAßE', 'Ä', 'a', '日', '🛒', '本/🛒', 'x'.repeat(2043)]
    const parts = [...literal, ...letters]
    for (const url of parts) assert.deepEqual(await idsWith({ url, limit: 100 }), naively(sessions, { url }), url)
  })

  it('200 finds what looking at every address finds, whatever is in it', async () => {
    const letter = fc.constantFrom('a', 'A', 'b', '%', '_', '\\', '/', 'é', 'É', 'ω', 'Ω', '日')
    const address = fc.string({ unit: letter, minLength: 1, maxLength: 6 })
    const sessions = fc
      .sample(fc.array(address, { maxLength: 3 }), { numRuns: 150, seed: 7 })
      .map((addresses) => visiting(...addresses))
    const { idsWith } = await having(sessions)
    const part = fc.string({ unit: letter, minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(part, async (url) => {
        assert.deepEqual(await idsWith({ url, limit: 100 }), naively(sessions, { url }))
      }),
      { numRuns: 60 },
    )
  })

  describe('200 among many', () => {
    const users = ['ada', 'eve', 'bob', null]
    const sessions = Array.from({ length: 1_400 }, (_, i): VisitingSession => {
      const user = users[i % 4] ?? null
      const isOld = i >= 300
      const several = isOld ? [0, 1, 2, 3, 4] : []
      return {
        id: randomUUID(),
        createdAt: minutesBefore(Math.floor(i / 3)),
        userEmail: user && `${user}@shop.example`,
        userId: user && `u-${i % 8}`,
        addresses: [
          `/News/${i % 90}`,
          ...(i % 40 === 0 ? [`/blog/${i % 7}`] : []),
          ...(isOld && i % 9 === 0 ? [`/cart?step=${i % 4}`] : []),
          ...(isOld && i % 5 === 0 ? [`/help/topic-${i % 350}`, `/Help/topic-${i % 350}`] : []),
          ...several.map((n) => `/Shop/item-${(i * 7 + n * 31) % 150}`),
          ...several.map((n) => `/mine/${i}-${n}`),
        ],
      }
    })
    const texts = {
      'what everybody visits': 'news/',
      'what some visit': 'BLOG/',
      'what few visited, on few pages': 'cart?',
      'what few visited, on many pages': 'help/TOPIC',
      'what many visited, on many pages': 'shop/',
      'what everybody had a page of their own of': 'mine/',
      'what nobody visits': 'imprint',
    }
    let shop: Awaited<ReturnType<typeof having>>

    before(async () => {
      shop = await having(sessions)
    })

    it('goes different ways to find them', async () => {
      const ways = new Set<string>()
      for (const url of Object.values(texts)) {
        const recording = recordStatements(service.storage.pool)
        await shop.request(withQuery('/sessions', { url, limit: 7 }))
        recording.stop()
        ways.add(recording.statements.map(({ text }) => text).join(';'))
      }
      assert.ok(ways.size >= 4, `${ways.size} ways`)
    })

    const cuts = { since: minutesBefore(380), until: minutesBefore(40) }

    for (const [name, url] of Object.entries(texts)) {
      it(`finds ${name}`, async () => {
        for (const [filter, limit] of [
          [{ url }, 100],
          [{ url, ...cuts }, 60],
          [{ url, since: minutesBefore(12) }, 9],
          [{ url, until: minutesBefore(455) }, 3],
          [{ url, userEmail: 'EVE@shop.example' }, 100],
          [{ url, userEmail: 'eve@shop.example', userId: 'u-5', ...cuts }, 20],
          [{ url, userId: 'u-0', until: minutesBefore(300) }, 30],
          [{ url, userId: 'nobody' }, 5],
        ] as const) {
          const wanted = naively(sessions, filter)
          assert.deepEqual(await shop.idsWith({ ...filter, limit }), wanted, JSON.stringify(filter))
        }
      })
    }
  })
})
