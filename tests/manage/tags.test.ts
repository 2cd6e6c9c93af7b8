import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertError } from '../support/request.ts'
import { walkList } from '../support/walkList.ts'
import { startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

const conditions = { all: [{ on: 'page', contains: '/checkout' }] }

describe('tags', () => {
  let managed: Managed
  let request: ManageRequest
  before(async () => {
    managed = await startManaged()
    request = managed.request
  })
  after(() => managed.service.close())

  const create = async (name: string, more: object = {}) => {
    const answer = await request('POST', '/tags', { name, conditions, ...more })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }

  it('200 creates, tells and lists', async () => {
    const created = await create(' Checkout trouble ', { description: 'Did not get through.', byLanguageModel: true })
    const { id, createdAt: _createdAt, updatedAt: _updatedAt, ...rest } = created
    assert.deepEqual(rest, {
      object: 'tag',
      name: 'Checkout trouble',
      description: 'Did not get through.',
      conditions: { all: [{ on: 'page', contains: '/checkout', path: null, atLeast: 1 }] },
      byLanguageModel: true,
    })
    assert.deepEqual((await request('GET', `/tags/${id}`)).body, created)
    const others = [await create('b'), await create('c')]
    const listed = await walkList((path) => request('GET', path), '/tags', { limit: 2 })
    assert.deepEqual(listed, [...others.toReversed(), created])
  })

  it('200 changes what is given; what was told before can be sent back', async () => {
    const created = await create('Changing')
    const path = `/tags/${created.id}`
    const changed = await request('PATCH', path, { description: 'new', conditions: created.conditions })
    assert.deepEqual(changed.body, { ...created, description: 'new', updatedAt: changed.body.updatedAt })
    const other = { any: [{ on: 'click', text: 'Pay', atLeast: 3 }] }
    assert.deepEqual((await request('PATCH', path, { conditions: other })).body.conditions, other)
    assert.equal((await request('PATCH', path, { name: 'CHANGING' })).status, 200)
  })

  it('200 deletes it', async () => {
    const { id } = await create('Gone')
    assert.deepEqual((await request('DELETE', `/tags/${id}`)).body, { object: 'deleted', id })
    assertError(await request('GET', `/tags/${id}`), 404, 'not_found')
    assertError(await request('DELETE', `/tags/${id}`), 404, 'not_found')
  })

  it('409 for a name that is taken, in capitals or not', async () => {
    await create('Taken')
    const { id } = await create('Free')
    assertError(await request('POST', '/tags', { name: 'tAKEN', conditions }), 409, 'name_taken')
    assertError(await request('PATCH', `/tags/${id}`, { name: 'TAKEN' }), 409, 'name_taken')
    assert.equal((await managed.requestAsThem('POST', '/tags', { name: 'Taken', conditions })).status, 200)
  })

  it('422 with the field at fault', async () => {
    const cases: [body: object, field: string][] = [
      [{ conditions }, 'name'],
      [{ name: 'x' }, 'conditions'],
      [{ name: 'Rage Click', conditions }, 'name'],
      [{ name: 'x', conditions: [] }, 'conditions'],
      [{ name: 'x', conditions: {} }, 'conditions'],
      [{ name: 'x', conditions: { all: [] } }, 'conditions.all'],
      [{ name: 'x', conditions: { all: [{ on: 'moon' }] } }, 'conditions.all[0].on'],
      [{ name: 'x', conditions: { all: [{ on: 'click', text: '' }] } }, 'conditions.all[0].text'],
      [{ name: 'x', conditions, byLanguageModel: 1 }, 'byLanguageModel'],
    ]
    for (const [body, field] of cases) {
      assertError(await request('POST', '/tags', body), 422, 'invalid_parameter', field)
    }
  })

  it("404 for another organization's, which stays as it is", async () => {
    const created = await create('Ours')
    const path = `/tags/${created.id}`
    assertError(await managed.requestAsThem('GET', path), 404, 'not_found')
    assertError(await managed.requestAsThem('PATCH', path, { name: 'x' }), 404, 'not_found')
    assertError(await managed.requestAsThem('DELETE', path), 404, 'not_found')
    assert.deepEqual((await request('GET', path)).body, created)
  })

  it('409 for more than a hundred', async () => {
    for (let i = 0; i < 99; i++) await managed.requestAsThem('POST', '/tags', { name: `t${i}`, conditions })
    const { data } = (await managed.requestAsThem('GET', '/tags?limit=100')).body
    assert.equal(data.length, 100)
    assertError(await managed.requestAsThem('POST', '/tags', { name: 'one more', conditions }), 409, 'too_many_tags')
  })
})
