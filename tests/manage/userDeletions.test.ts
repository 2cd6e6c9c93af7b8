import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { until } from '../http/until.ts'
import { assertError } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { walkList } from '../support/walkList.ts'
import { startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

describe('user deletions', () => {
  let managed: Managed
  let request: ManageRequest
  before(async () => {
    managed = await startManaged({ role: 'all' })
    request = managed.request
  })
  after(() => managed.service.close())

  it('200 deletes everything of the user, and tells when it is finished', async () => {
    const rows = rowsFor(managed.service, managed.ours)
    const id = await rows.session({ userEmail: 'Grace@shop.example' })
    const kept = await rows.session({ userEmail: 'ada@shop.example' })
    const { blobs } = managed.service.services
    const { organizationId } = managed.ours
    await blobs.put(organizationId, `sessions/${id}/1.jpg`, Buffer.from('x'), { contentType: 'image/jpeg' })
    const asked = await request('POST', '/user-deletions', { email: 'grace@SHOP.example' })
    assert.equal(asked.status, 200)
    const path = `/user-deletions/${asked.body.id}`
    const isFinished = async () => (await request('GET', path)).body.state === 'finished'
    await until('the deletion is finished', isFinished, 20_000)
    const { createdAt, finishedAt, ...rest } = (await request('GET', path)).body
    assert.deepEqual(rest, {
      object: 'userDeletion',
      id: asked.body.id,
      state: 'finished',
      sessionsDeleted: 1,
      filesDeleted: 1,
    })
    assert.ok(finishedAt > createdAt)
    assertError(await request('GET', `/sessions/${id}`), 404, 'not_found')
    assert.equal(await blobs.isEmpty(organizationId, `sessions/${id}`), true)
    assert.equal((await request('GET', `/sessions/${kept}`)).status, 200)
    assertError(await managed.requestAsThem('GET', path), 404, 'not_found')
  })

  it('200 lists them, newest first, without saying who it was about', async () => {
    await request('POST', '/user-deletions', { userId: 'somebody' })
    await request('POST', '/user-deletions', { userId: 'somebody else' })
    const listed = await walkList<{ id: number }>((path) => request('GET', path), '/user-deletions', { limit: 2 })
    const ids = listed.map(({ id }) => id)
    assert.equal(ids.length, 3)
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => b - a),
    )
    assert.doesNotMatch(JSON.stringify(listed), /somebody|grace/i)
    assert.deepEqual((await managed.requestAsThem('GET', '/user-deletions')).body.data, [])
  })

  it('422 for nobody, or two ways to say who', async () => {
    for (const body of [{}, { userId: 'a', email: 'b' }, { userId: '' }]) {
      assertError(await request('POST', '/user-deletions', body), 422, 'invalid_parameter', 'userId')
    }
    assertError(await request('POST', '/user-deletions', { name: 'x' }), 422, 'invalid_parameter', 'name')
  })
})
