import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertError, requester, type Answer } from '../support/request.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { workedRunsFor } from './workedRuns.ts'

const idsOf = ({ body }: Answer): number[] => body.data.map(({ id }: { id: number }) => id)

const flipped = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

describe('GET /tests/{testId}/runs by pages', () => {
  let service: TestService
  let tenant: Tenant
  let request: ReturnType<typeof requester>
  let rows: ReturnType<typeof rowsFor>
  let runs: ReturnType<typeof workedRunsFor>

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Ours')
    request = requester(service.publicUrl, tenant.key)
    rows = rowsFor(service, tenant)
    runs = workedRunsFor(service, tenant)
  })
  after(() => service.close())

  const list = (testId: number | string, query: Record<string, string | number> = {}) => {
    const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
    return request(`/tests/${testId}/runs?${new URLSearchParams(texts).toString()}`)
  }

  /** Every page from the first to the last, as a client walks them. */
  async function walk(testId: number, query: Record<string, string | number>, betweenPages = async () => {}) {
    const pages: number[][] = []
    for (let cursor: string | null = null; ;) {
      const answer = await list(testId, { ...query, ...(cursor !== null && { cursor }) })
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      assert.equal(answer.body.hasMore, answer.body.nextCursor !== null)
      pages.push(idsOf(answer))
      cursor = answer.body.nextCursor
      if (cursor === null) return pages
      await betweenPages()
    }
  }

  describe('200', () => {
    let testId: number
    let ids: number[]
    before(async () => {
      testId = await rows.test()
      ids = []
      // Groups of five that were created in the same millisecond.
      for (let i = 0; i < 25; i++) ids.push(await runs.waiting(testId, minutesAgo(500 - Math.floor(i / 5))))
      ids.reverse()
    })

    it('holds 20 unless told otherwise', async () => {
      const { body } = await list(testId)
      assert.equal(body.data.length, 20)
      assert.equal(body.hasMore, true)
      assert.equal(typeof body.nextCursor, 'string')
      assert.equal((await list(testId, { cursor: body.nextCursor })).body.data.length, 5)
    })

    for (const limit of [1, 4, 5, 7, 24, 25, 26, 100]) {
      it(`of ${limit}: every run once, those of one millisecond by id`, async () => {
        const pages = await walk(testId, { limit })
        assert.deepEqual(pages.flat(), ids)
        assert.equal(pages.length, Math.ceil(25 / limit), 'no empty page at the end')
        for (const page of pages.slice(0, -1)) assert.equal(page.length, limit)
      })
    }

    it('of every run that was there at the start, while others come', async () => {
      const growing = await rows.test()
      const there: number[] = []
      for (let i = 0; i < 9; i++) there.unshift(await runs.waiting(growing))
      const pages = await walk(growing, { limit: 2 }, async () => void (await runs.waiting(growing)))
      assert.deepEqual(pages.flat(), there)
    })

    it('with filters, and with another page size half-way', async () => {
      const filters = { since: minutesAgo(499), until: minutesAgo(496), status: 'all' }
      const within = ids.slice(5, 20)
      assert.deepEqual((await walk(testId, { ...filters, limit: 4 })).flat(), within)
      const { body } = await list(testId, { ...filters, limit: 4 })
      const rest = await list(testId, { ...filters, limit: 100, cursor: body.nextCursor })
      assert.deepEqual(idsOf(rest), within.slice(4))
    })

    it('ignores parameters that it does not know', async () => {
      assert.deepEqual(idsOf(await list(testId, { limit: 25, order: 'asc', 'limit[]': 3, __proto__x: 1 })), ids)
    })
  })

  describe('422', () => {
    let testId: number
    let cursor: string
    before(async () => {
      testId = await rows.test()
      for (let i = 0; i < 3; i++) await runs.waiting(testId)
      cursor = (await list(testId, { limit: 1 })).body.nextCursor
    })

    it('for a cursor that was altered or made up', async () => {
      const [payload = '', signature = ''] = cursor.split('.')
      const forged = Buffer.from(JSON.stringify({ createdAt: minutesAgo(0), id: 1 })).toString('base64url')
      const altered = [
        flipped(cursor, 3),
        `${payload}.${flipped(signature, signature.length - 1)}`,
        `${forged}.${signature}`,
        payload,
        `${payload}.`,
        `.${signature}`,
        `${cursor}.`,
        `${cursor}=`,
        ` ${cursor}`,
        cursor.toLowerCase(),
        'eyJpZCI6MX0',
        '1',
        '.',
      ]
      for (const wrong of altered) assertError(await list(testId, { cursor: wrong }), 422, 'invalid_cursor', 'cursor')
    })

    it("for a cursor of other filters, another test, another list or another organization's", async () => {
      assert.equal((await list(testId, { cursor })).status, 200)
      assert.equal((await list(testId, { cursor, status: 'all' })).status, 200, 'the default, spelled out')
      for (const filter of [{ status: 'passed' }, { since: '2026-01-01' }, { until: '2099-01-01' }]) {
        assertError(await list(testId, { cursor, ...filter }), 422, 'invalid_cursor', 'cursor')
      }
      assertError(await list(await rows.test(), { cursor }), 422, 'invalid_cursor', 'cursor')
      assertError(await request(`/sessions?cursor=${cursor}`), 422, 'invalid_cursor', 'cursor')
      const { key } = await service.createTenant('Others')
      assertError(await request(`/tests/${testId}/runs?cursor=${cursor}`, { key }), 422, 'invalid_cursor', 'cursor')
    })

    it('for a cursor given twice', async () => {
      const twice = `cursor=${cursor}&cursor=${cursor}`
      assertError(await request(`/tests/${testId}/runs?${twice}`), 422, 'invalid_parameter', 'cursor')
    })
  })
})
