import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertError, requester } from '../support/request.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { startManaged, type Managed } from './manageRequest.ts'

describe('collections', () => {
  let managed: Managed
  before(async () => {
    managed = await startManaged()
  })
  after(() => managed.service.close())

  const meet = async (name: string, minutes: number) => {
    const rows = rowsFor(managed.service, managed.ours)
    return (await rows.issue(await rows.session(), name, [minutesAgo(minutes)])).collectionId
  }
  const listed = async (status: string) => {
    const { body } = await requester(
      managed.service.publicUrl,
      managed.ours.key,
    )(`/monitoring/issue-collections?status=${status}`)
    return body.data.map(({ id }: { id: number }) => id)
  }

  it('200 resolves once, and reopens', async () => {
    const id = await meet('a', 5)
    const resolved = await managed.request('POST', `/collections/${id}/resolve`)
    assert.equal(resolved.status, 200)
    const { createdAt: _createdAt, resolvedAt, ...rest } = resolved.body
    assert.ok(Math.abs(Date.now() - Date.parse(resolvedAt)) < 60_000)
    assert.deepEqual(rest, {
      object: 'collection',
      id,
      type: 'javascript_error',
      rootCause: 'Problem a',
      shortenedPath: '/a',
      isResolved: true,
      errorCount: 1,
      sessionCount: 1,
      estimatedUsers: 1,
    })
    assert.deepEqual((await managed.request('POST', `/collections/${id}/resolve`)).body, resolved.body)
    assert.deepEqual([await listed('resolved'), await listed('open')], [[id], []])
    const reopened = await managed.request('POST', `/collections/${id}/reopen`)
    assert.deepEqual(reopened.body, { ...resolved.body, isResolved: false, resolvedAt: null })
    assert.deepEqual([await listed('resolved'), await listed('open')], [[], [id]])
  })

  it('200 and is open again when it occurs after that, not when one comes to light from before', async () => {
    const id = await meet('b', 5)
    await managed.request('POST', `/collections/${id}/resolve`)
    await meet('b', 3)
    assert.ok((await listed('resolved')).includes(id))
    // Later than it was resolved, and still in the window that ends now.
    await new Promise((resolve) => setTimeout(resolve, 5))
    const rows = rowsFor(managed.service, managed.ours)
    await rows.issue(await rows.session(), 'b', [new Date().toISOString()])
    assert.ok((await listed('open')).includes(id))
  })

  it("404 for another organization's", async () => {
    const id = await meet('c', 5)
    for (const what of ['resolve', 'reopen']) {
      assertError(await managed.requestAsThem('POST', `/collections/${id}/${what}`), 404, 'not_found')
    }
    assert.ok((await listed('open')).includes(id))
  })
})
