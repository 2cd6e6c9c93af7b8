import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { readTagConditions } from '../../src/domain/monitoring/tagConditions.ts'
import { createSessionStateStore } from '../../src/server/monitoring/sessionStateStore.ts'
import { createTagPreviews } from '../../src/server/monitoring/tagPreviews/tagPreviews.ts'
import { sql } from '../../src/server/storage/database.ts'
import { manageRequester, memberRequester, type ManageRequest } from '../manage/manageRequest.ts'
import { failedCheckout, pageRecorder, takeIn } from '../support/recordedSession.ts'
import { assertError } from '../support/request.ts'
import type { Tenant } from '../support/testService.ts'
import { beganAt, startAnalysisCase, type AnalysisCase } from './analysisCase.ts'

const shoppers = { id: 'u-1', username: 'grace', plan: 'pro' }

/** One of each kind of condition, and groups. */
const candidates: Record<string, object> = {
  'on the checkout': { all: [{ on: 'page', contains: '/checkout' }] },
  'by path': { all: [{ on: 'page', path: '/products/{id}' }] },
  'pays twice': { all: [{ on: 'click', text: 'pay', atLeast: 2 }] },
  'pays thrice': { all: [{ on: 'click', text: 'pay', atLeast: 3 }] },
  'server fails': { any: [{ on: 'request', path: '/api/orders', status: '5xx' }] },
  'sees the failure': { all: [{ on: 'text', contains: 'payment failed' }] },
  'meets an error': { all: [{ on: 'error', text: 'payment' }] },
  'sends a form': { all: [{ on: 'form', is: 'sent' }] },
  failing: { all: [{ on: 'tag', tag: 'failed request' }] },
  'pays much': { all: [{ on: 'user', field: 'plan', is: 'pro' }] },
  both: {
    all: [
      { on: 'user', field: 'plan', is: 'pro' },
      {
        any: [
          { on: 'event', name: 'x' },
          { on: 'click', text: 'Pay now' },
        ],
      },
    ],
  },
}

function lookAtProduct(at: number) {
  const page = pageRecorder(at, 'https://shop.example/products/1234')
  page.open()
  page.click(3, 16)
  page.leave(9)
  return page.events
}

describe('the preview of a tag', () => {
  let analysis: AnalysisCase
  let tenant: Tenant
  let request: ManageRequest
  const sessionIds = [randomUUID(), randomUUID()]

  const preview = async (conditions: object, ask = request) => {
    const answer = await ask('POST', '/tag-previews', { conditions })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }

  before(async () => {
    analysis = await startAnalysisCase()
    ;({ tenant } = analysis.session())
    request = manageRequester(analysis.service.publicUrl, tenant.key)
    const [first = '', second = ''] = sessionIds
    const sent = { startedAt: beganAt, user: shoppers }
    await takeIn(analysis.service, tenant, { ...sent, session: first, events: failedCheckout(beganAt) })
    const later = beganAt + 60_000
    await takeIn(analysis.service, tenant, { session: second, startedAt: later, events: lookAtProduct(later) })
  })
  after(() => analysis.close())

  it('looks at no session that was not analysed yet', async () => {
    const { lookedAt, matching, data } = await preview(candidates['on the checkout'] ?? {})
    assert.deepEqual({ lookedAt, matching, data }, { lookedAt: 0, matching: 0, data: [] })
  })

  it('says of each session what its analysis says once the tag is saved', async () => {
    await analysis.endAndAnalyzeAll(sessionIds)
    const told = new Map<string, { sessionId: string; occurredAt: number; reasoning: string }[]>()
    for (const [name, conditions] of Object.entries(candidates)) {
      const { lookedAt, unread, isOutOfTime, matching, data } = await preview(conditions)
      assert.deepEqual([lookedAt, unread, isOutOfTime, matching], [2, 0, false, data.length], name)
      told.set(name, data)
      assert.equal((await request('POST', '/tags', { name, conditions })).status, 200)
    }
    const counts = Object.fromEntries([...told].map(([name, { length }]) => [name, length]))
    assert.deepEqual([counts['pays twice'], counts['pays thrice'], counts['by path'], counts['both']], [1, 0, 1, 1])

    const states = createSessionStateStore(analysis.db)
    for (const id of sessionIds) await states.markEnded(tenant.organizationId, id)
    await analysis.endAndAnalyzeAll(sessionIds)
    const { rows } = await sql<{ tag: string; id: string; at: Date | string; reasoning: string }>`
      select tag, session_id as id, occurred_at as at, reasoning from session_tags
      where organization_id = ${tenant.organizationId}`.execute(analysis.db)
    for (const [name, data] of told) {
      const given = rows.filter(({ tag }) => tag === name)
      assert.equal(given.length, data.length, name)
      assert.deepEqual(
        Object.fromEntries(given.map(({ id, at, reasoning }) => [id, [new Date(at).getTime(), reasoning]])),
        Object.fromEntries(data.map(({ sessionId, occurredAt, reasoning }) => [sessionId, [occurredAt, reasoning]])),
        name,
      )
    }
  })

  it('tells who it was and when it held; viewers may ask', async () => {
    const viewer = await memberRequester(analysis.service, tenant.organizationId, { role: 'viewer' })
    const { data } = await preview(candidates['pays twice'] ?? {}, viewer)
    const { occurredAt } = data[0]
    assert.ok(Math.abs(occurredAt - beganAt - 14_000) < 1_000)
    assert.deepEqual(data, [
      {
        sessionId: sessionIds[0],
        createdAt: new Date(beganAt).toISOString(),
        user: 'grace',
        occurredAt,
        reasoning: 'Pressed "pay" twice.',
      },
    ])
  })

  it('reads a session again to which something came', async () => {
    const [id = ''] = sessionIds
    const late = beganAt + 50_000
    await takeIn(analysis.service, tenant, { session: id, startedAt: beganAt, events: lookAtProduct(late) })
    await analysis.endAndAnalyzeAll([id])
    assert.equal((await preview(candidates['by path'] ?? {})).matching, 2)
  })

  it('ends with what it has when its time is over', async () => {
    const { blobs } = analysis.service.services
    const hasty = createTagPreviews({ db: analysis.db, blobs, limitMs: 0 })
    const conditions = readTagConditions(candidates['on the checkout'])
    const { lookedAt, isOutOfTime } = await hasty.preview(tenant.organizationId, conditions)
    await hasty.close()
    assert.deepEqual({ lookedAt, isOutOfTime }, { lookedAt: 0, isOutOfTime: true })
  })

  it("never looks at another organization's sessions", async () => {
    const other = await analysis.service.createTenant('Other')
    const asOther = manageRequester(analysis.service.publicUrl, other.key)
    const { lookedAt, data } = await preview(candidates['on the checkout'] ?? {}, asOther)
    assert.deepEqual({ lookedAt, data }, { lookedAt: 0, data: [] })
  })

  it('422 with the field at fault', async () => {
    const cases: [body: object, field: string][] = [
      [{}, 'conditions'],
      [{ conditions: { all: [] } }, 'conditions.all'],
      [{ conditions: { any: [{ on: 'click' }] } }, 'conditions.any[0].text'],
      [{ conditions: { all: [{ on: 'page', path: 'x' }] } }, 'conditions.all[0].path'],
    ]
    for (const [body, field] of cases) {
      assertError(await request('POST', '/tag-previews', body), 422, 'invalid_parameter', field)
    }
  })
})
