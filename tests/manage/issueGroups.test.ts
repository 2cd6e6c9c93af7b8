import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CollectionType } from '../../src/domain/monitoring/collectionTypes.ts'
import { assertError } from '../support/request.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { walkList } from '../support/walkList.ts'
import { startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

type Previewed = { id: number; isMatch: boolean; reasons: { text: string; holds: boolean }[] }

const none = { types: [], pathContains: null, text: null, projectId: null, minimum: null }

describe('issue groups', () => {
  let managed: Managed
  let request: ManageRequest
  const ids: Record<string, number> = {}
  before(async () => {
    managed = await startManaged()
    request = managed.request
    const rows = rowsFor(managed.service, managed.ours)
    const meet = async (type: CollectionType, rootCause: string, shortenedPath: string, times: number) => {
      const fingerprints = [{ version: 1, value: rootCause }]
      for (let i = 0; i < times; i++) {
        const issue = { collection: { type, fingerprints, rootCause, shortenedPath } }
        const { collectionId } = await rows.issue(await rows.session(), rootCause, [minutesAgo(i + 1)], issue)
        ids[shortenedPath] = collectionId
      }
    }
    await meet('network_error', 'POST /api/payments answers 500', '/checkout', 3)
    await meet('slow_load', '/orders takes longer than 4 s to load', '/orders', 1)
    await meet('dead_click', 'The button "Add to cart" does nothing', '/products/{id}', 2)
  })
  after(() => managed.service.close())

  const create = async (name: string, more: object = { words: 'payment' }) => {
    const answer = await request('POST', '/issue-groups', { name, ...more })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }
  const pathsOf = (items: { id: number }[]) => items.map(({ id }) => Object.keys(ids).find((path) => ids[path] === id))

  it('200 creates, tells with a preview, and lists', async () => {
    const created = await create(' Paying ', { words: ' payment   fails ', conditions: { pathContains: '/check' } })
    const { id, createdAt: _createdAt, updatedAt: _updatedAt, ...rest } = created
    assert.deepEqual(rest, {
      object: 'issueGroup',
      name: 'Paying',
      words: 'payment fails',
      conditions: { ...none, pathContains: '/check' },
    })
    const { preview, ...told } = (await request('GET', `/issue-groups/${id}`)).body
    assert.deepEqual(told, created)
    assert.deepEqual([preview.lookedAt, preview.matching], [3, 1])
    const slow = await create('Slow', { conditions: { types: ['slow_load'] } })
    const listed = await walkList<{ openCount: number | null }>((path) => request('GET', path), '/issue-groups', {
      limit: 1,
    })
    assert.deepEqual(
      listed,
      [slow, created].map((group) => ({ ...group, openCount: null })),
    )
    const counted = (await request('GET', '/issue-groups?counts=open')).body
    assert.deepEqual(
      counted.data.map(({ openCount }: { openCount: number }) => openCount),
      [1, 1],
    )
    assert.equal(counted.lookedAt, 3)
  })

  it('200 lists the collections of a group, and tells on a collection which it is in', async () => {
    const group = await create('Cart', { words: 'basket' })
    const { body } = await request('GET', `/collection-rows?groupId=${group.id}`)
    assert.deepEqual(pathsOf(body.data), ['/products/{id}'])
    const view = await request('GET', `/collections/${ids['/products/{id}']}/view`)
    assert.deepEqual(view.body.groups, [{ id: group.id, name: 'Cart' }])
    await request('POST', `/collections/${ids['/products/{id}']}/resolve`)
    const { data } = (await request('GET', '/issue-groups?counts=open')).body
    assert.equal(data.find(({ id }: { id: number }) => id === group.id).openCount, 0)
    await request('POST', `/collections/${ids['/products/{id}']}/reopen`)
  })

  it('200 asks for a minimum in a window', async () => {
    const minimum = { of: 'sessions', count: 2, window: '24h' }
    const group = await create('Often', { conditions: { minimum } })
    const { body } = await request('GET', `/collection-rows?groupId=${group.id}`)
    assert.deepEqual(new Set(pathsOf(body.data)), new Set(['/checkout', '/products/{id}']))
    const { preview } = (await request('GET', `/issue-groups/${group.id}`)).body
    assert.equal(preview.matching, 2)
    assert.deepEqual(preview.data.map(({ reasons }: Previewed) => reasons[0]?.text).toSorted(), [
      '1 session in 24 hours, of at least 2.',
      '2 sessions in 24 hours, of at least 2.',
      '3 sessions in 24 hours, of at least 2.',
    ])
  })

  it('200 previews without saving: those in it first, and why', async () => {
    const saved = (await request('GET', '/issue-groups')).body.data.length
    const { status, body } = await request('POST', '/issue-group-previews', { words: 'slow orders' })
    assert.equal(status, 200)
    assert.deepEqual([body.lookedAt, body.matching], [3, 1])
    assert.deepEqual(
      body.data.map(({ isMatch }: Previewed) => isMatch),
      [true, false, false],
    )
    assert.deepEqual(pathsOf(body.data)[0], '/orders')
    assert.deepEqual(body.data[0].reasons, [
      { text: '"slow" fits a slow load.', holds: true },
      { text: '"orders" is in the root cause.', holds: true },
    ])
    assert.equal((await request('POST', '/issue-group-previews', {})).body.matching, 0)
    assert.equal((await request('GET', '/issue-groups')).body.data.length, saved)
  })

  it('200 changes what is given', async () => {
    const created = await create('Changing')
    const path = `/issue-groups/${created.id}`
    const changed = await request('PATCH', path, { conditions: { types: ['dead_click'] } })
    const conditions = { ...none, types: ['dead_click'] }
    assert.deepEqual(changed.body, { ...created, conditions, updatedAt: changed.body.updatedAt })
    assert.deepEqual((await request('PATCH', path, { conditions, words: '' })).body.words, '')
    assertError(await request('PATCH', path, { conditions: {} }), 422, 'invalid_parameter', 'words')
  })

  it('200 deletes it', async () => {
    const { id } = await create('Gone')
    assert.deepEqual((await request('DELETE', `/issue-groups/${id}`)).body, { object: 'deleted', id })
    assertError(await request('GET', `/issue-groups/${id}`), 404, 'not_found')
    assertError(await request('DELETE', `/issue-groups/${id}`), 404, 'not_found')
  })

  it('409 for a name that is taken, in capitals or not', async () => {
    await create('Taken')
    const { id } = await create('Free')
    assertError(await request('POST', '/issue-groups', { name: 'tAKEN', words: 'x' }), 409, 'name_taken')
    assertError(await request('PATCH', `/issue-groups/${id}`, { name: 'TAKEN' }), 409, 'name_taken')
  })

  it('422 with the field at fault', async () => {
    const cases: [body: object, field: string][] = [
      [{ words: 'x' }, 'name'],
      [{ name: 'x' }, 'words'],
      [{ name: 'x', words: 'x'.repeat(501) }, 'words'],
      [{ name: 'x', conditions: [] }, 'conditions'],
      [{ name: 'x', conditions: { types: ['moon'] } }, 'conditions.types[0]'],
      [{ name: 'x', conditions: { text: { any: [] } } }, 'conditions.text.any'],
      [{ name: 'x', conditions: { projectId: managed.theirs.projectId } }, 'conditions.projectId'],
    ]
    for (const [body, field] of cases) {
      assertError(await request('POST', '/issue-groups', body), 422, 'invalid_parameter', field)
    }
    const strange = { conditions: { projectId: managed.theirs.projectId } }
    assertError(
      await request('POST', '/issue-group-previews', strange),
      422,
      'invalid_parameter',
      'conditions.projectId',
    )
  })

  it("404 for another organization's, which stays as it is", async () => {
    const created = await create('Ours')
    const path = `/issue-groups/${created.id}`
    assertError(await managed.requestAsThem('GET', path), 404, 'not_found')
    assertError(await managed.requestAsThem('PATCH', path, { name: 'x' }), 404, 'not_found')
    assertError(await managed.requestAsThem('DELETE', path), 404, 'not_found')
    assertError(await managed.requestAsThem('GET', `/collection-rows?groupId=${created.id}`), 404, 'not_found')
    const { preview: _preview, ...told } = (await request('GET', path)).body
    assert.deepEqual(told, created)
    assert.deepEqual((await managed.requestAsThem('POST', '/issue-group-previews', { words: 'payment' })).body.data, [])
  })

  it('409 for more than a hundred', async () => {
    for (let i = 0; i < 100; i++) await managed.requestAsThem('POST', '/issue-groups', { name: `g${i}`, words: 'x' })
    const more = { name: 'one more', words: 'x' }
    assertError(await managed.requestAsThem('POST', '/issue-groups', more), 409, 'too_many_issue_groups')
  })
})
