import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { manage } from '../../src/contract/manage/manage.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { button, clickBuy, openShop, placeOf, someSessionId, startManaged, type Managed } from './manageRequest.ts'

const propertiesOf = (body: { properties?: object } | null) => body?.properties ?? {}

/** Names of all fields that bodies have, so that what is made up comes close to what is meant. */
const fields = Object.values(manage).flatMap(({ body }) => Object.keys(propertiesOf(body)))

const token = fc.record(
  { name: fc.constantFrom('a', 'b', '1'), isSecret: fc.boolean(), value: fc.option(fc.string({ unit: 'binary' })) },
  { requiredKeys: [] },
)
const simple = ['x', 'https://a.example', 'shop.example', 'live', '\0', '\ud800', '', 0, 1, 1e300, -1, 30, null, true]
const upload = { type: 'upload', description: 'u', target: button('u'), fileIds: [1, Number.MAX_SAFE_INTEGER] }
const code = { type: 'code', description: 'c', data: 'x(' }
const steps = [[openShop], [clickBuy, { ...openShop, data: '{{x}}' }], [code], [upload]]
const clicked = { all: [{ on: 'click', text: 'Pay' }] }
const others = [clicked, { any: [] }, { all: [clicked] }, ['*.shop.example'], ['a'.repeat(64)], 'user@shop.example']
const likely = fc.constantFrom<unknown>(...simple, ...steps, ...others)
const value = fc.oneof(likely, fc.array(token, { maxLength: 3 }), fc.jsonValue({ maxDepth: 3 }))
const body = fc.oneof(
  fc.dictionary(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fields) }, fc.string()), value, { maxKeys: 6 }),
  fc.record({ name: fc.string({ unit: 'binary' }), baseUrl: fc.webUrl(), tokens: fc.array(token) }),
  fc.record({ hostSuffix: fc.oneof(fc.domain(), fc.string()), script: fc.string(), headers: fc.array(token) }),
  fc.record({ name: fc.constant('t'), steps: fc.array(value, { maxLength: 2 }), tags: value, suiteId: value }),
)
const query = fc.oneof(
  fc.constant(''),
  fc.tuple(fc.constantFrom('limit', 'cursor', 'name', 'tag', 'status', 'suiteId'), fc.string({ unit: 'binary' })),
)

describe('whatever a client sends', () => {
  let managed: Managed
  before(async () => {
    managed = await startManaged()
    await managed.request('POST', '/tests', { name: 'x', steps: [openShop] })
    await managed.request('POST', '/suites', { name: 'x' })
    await managed.request('POST', '/environments', { name: 'x', baseUrl: 'https://a.example' })
    await managed.request('POST', '/host-rules', { hostSuffix: 'a.example' })
    await managed.request('POST', '/files?name=a', undefined, { raw: 'x' })
    await managed.request('POST', '/tags', { name: 'x', conditions: clicked })
    await managed.request('POST', '/issue-groups', { name: 'x', words: 'x' })
    await managed.request('POST', '/user-deletions', { userId: 'x' })
    const rows = rowsFor(managed.service, managed.ours)
    await rows.session({ id: someSessionId })
    await rows.issue(someSessionId, 'x', [minutesAgo(1)])
  })
  after(() => managed.service.close())

  // After these, whoever sends the rest would be signed out, or taken for somebody who guesses.
  const lastDeeds = new Set(['manage.signOutEverywhere', 'manage.setPassword'])
  const operations = Object.values(manage).filter(
    ({ method, operation }) => method !== 'DELETE' && !lastDeeds.has(operation),
  )

  it('it is no fault of ours', { timeout: 120_000 }, async () => {
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...operations), body, query, async (operation, sent, asked) => {
        const { method, path, isForMembers } = operation
        const request = isForMembers ? managed.requestAsMember : managed.request
        const place = placeOf(path)
        const search =
          asked === '' ? '' : `?${encodeURIComponent(asked[0])}=${encodeURIComponent(wellFormed(asked[1]))}`
        const answer = await request(method, `${place}${search}`, method === 'GET' ? undefined : sent)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        assert.ok([200, 404, 409, 422].includes(answer.status), JSON.stringify([method, place, sent, answer.body]))
        if (answer.status !== 200) assert.ok(answer.body.error.message.length > 5)
      }),
      { numRuns: 1500 },
    )
    assert.ok((statuses.get(200) ?? 0) > 50, JSON.stringify([...statuses]))
    assert.ok((statuses.get(422) ?? 0) > 50, JSON.stringify([...statuses]))
  })
})

const wellFormed = (text: string) => text.toWellFormed()
