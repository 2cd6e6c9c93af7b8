import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { assetKey } from '../../src/server/monitoring/ingestion/assetStore.ts'
import { sql } from '../../src/server/storage/database.ts'
import { assertCountsAreRight } from '../support/collectionRecount.ts'
import { assertError } from '../support/request.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

const bytes = { contentType: 'application/octet-stream' }

describe('sessions', () => {
  let managed: Managed
  let request: ManageRequest
  before(async () => {
    managed = await startManaged()
    request = managed.request
  })
  after(() => managed.service.close())

  const rowsOf = async (statement: ReturnType<typeof sql>) => (await statement.execute(managed.service.storage.db)).rows
  const create = () => rowsFor(managed.service, managed.ours).session()
  const update = (id: string, changes: ReturnType<typeof sql>) =>
    rowsOf(sql`update sessions set ${changes} where id = ${id}::uuid`)
  const addPart = async (id: string, part: number, content: string) => {
    const { organizationId } = managed.ours
    const key = `sessions/${id}/recording-1/${part}.ndjson.br`
    await managed.service.services.blobs.put(organizationId, key, Buffer.from(content), bytes)
    await rowsOf(sql`
      insert into session_recordings (organization_id, session_id, part, blob_key, first_event_at, last_event_at,
        size_bytes, chunks)
      values (${organizationId}, ${id}::uuid, ${part}, ${key}, ${minutesAgo(9 - part)}::timestamptz,
        ${minutesAgo(8 - part)}::timestamptz, ${content.length}, '{}')`)
  }

  it('200 tells the state', async () => {
    const id = await create()
    await update(
      id,
      sql`state = 'failed', state_reason = 'No page was ever shown.', recording_bytes = 7,
        rejected_events = '{"too_deep": 3}', last_chunk_at = ${minutesAgo(3)}::timestamptz,
        last_event_at = ${minutesAgo(4)}::timestamptz`,
    )
    assert.deepEqual((await request('GET', `/sessions/${id}`)).body, {
      object: 'sessionState',
      id,
      projectId: managed.ours.projectId,
      state: 'failed',
      stateReason: 'No page was ever shown.',
      rejectedEvents: [{ reason: 'too_deep', count: 3 }],
      recordingBytes: 7,
      isPinned: false,
      pinnedAt: null,
      createdAt: minutesAgo(1),
      lastEventAt: minutesAgo(4),
      lastChunkAt: minutesAgo(3),
    })
  })

  it('200 pins once, and unpins', async () => {
    const path = `/sessions/${await create()}`
    const pinned = await request('POST', `${path}/pin`)
    assert.deepEqual([pinned.status, pinned.body.isPinned], [200, true])
    assert.deepEqual((await request('POST', `${path}/pin`)).body, pinned.body)
    const unpinned = await request('DELETE', `${path}/pin`)
    assert.deepEqual([unpinned.status, unpinned.body.isPinned, unpinned.body.pinnedAt], [200, false, null])
    assert.equal((await request('DELETE', `${path}/pin`)).status, 200)
  })

  it('200 deletes it, pinned or not, and has its files deleted', async () => {
    const id = await create()
    await rowsFor(managed.service, managed.ours).issue(id, 'gone', [minutesAgo(1)])
    await request('POST', `/sessions/${id}/pin`)
    assert.deepEqual((await request('DELETE', `/sessions/${id}`)).body, { object: 'deleted', id })
    assertError(await request('GET', `/sessions/${id}`), 404, 'not_found')
    assertError(await request('DELETE', `/sessions/${id}`), 404, 'not_found')
    const jobs = await rowsOf(sql`
      select data from pgboss.job where name = 'forgetSessions' and data -> 'sessionIds' ? ${id}`)
    assert.equal(jobs.length, 1)
    await assertCountsAreRight(managed.service.storage.db, managed.ours.organizationId)
  })

  it('200 deletes it once whoever writes to it is done', async () => {
    const id = await create()
    let deleting: ReturnType<ManageRequest> | undefined
    await managed.service.storage.db.transaction().execute(async (transaction) => {
      await sql`select 1 from sessions where id = ${id}::uuid for key share`.execute(transaction)
      deleting = request('DELETE', `/sessions/${id}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    assert.equal((await deleting)?.status, 200)
  })

  it('200 has it analysed again', async () => {
    const id = await create()
    await addPart(id, 1, 'part')
    await update(id, sql`state = 'failed', state_reason = 'x'`)
    const { body } = await request('POST', `/sessions/${id}/analyses`)
    assert.deepEqual([body.state, body.stateReason], ['ended', null])
    const jobs = await rowsOf(sql`
      select data from pgboss.job where name = 'analyzeSession' and data ->> 'sessionId' = ${id}`)
    assert.deepEqual(jobs, [{ data: { organizationId: managed.ours.organizationId, sessionId: id } }])
  })

  it('409 for one that is still recorded, or of which nothing was', async () => {
    const id = await create()
    assertError(await request('POST', `/sessions/${id}/analyses`), 409, 'nothing_recorded')
    await update(id, sql`state = 'recording'`)
    assertError(await request('POST', `/sessions/${id}/analyses`), 409, 'still_recording')
  })

  it('200 the parts of its recording, with links for three hours', async () => {
    const id = await create()
    const none = await request('GET', `/sessions/${id}/recording`)
    assert.deepEqual([none.status, none.body.parts], [200, []])
    await addPart(id, 2, 'second')
    await addPart(id, 1, 'first')
    const { body } = await request('GET', `/sessions/${id}/recording`)
    const left = Date.parse(body.linksExpireAt) - Date.now()
    assert.ok(left > 3 * 3_600_000 - 10_000 && left <= 3 * 3_600_000)
    assert.deepEqual(
      body.parts.map(({ url: _url, ...part }: { url: string }) => part),
      [
        { part: 1, firstEventAt: minutesAgo(8), lastEventAt: minutesAgo(7), sizeBytes: 5 },
        { part: 2, firstEventAt: minutesAgo(7), lastEventAt: minutesAgo(6), sizeBytes: 6 },
      ],
    )
    assert.equal(await (await fetch(body.parts[1].url)).text(), 'second')
  })

  it('200 links to the files that recorded pages show, as far as they are kept', async () => {
    const { assets, blobs } = managed.service.services
    const { organizationId } = managed.ours
    const hash = 'ab'.repeat(32)
    await assets.keepAsset(organizationId, { hash, contentType: 'text/css', sizeBytes: 4 }, () =>
      blobs.put(organizationId, assetKey(hash), Buffer.from('a {}'), bytes),
    )
    const body = { hashes: ['cd'.repeat(32), hash] }
    const { data } = (await request('POST', '/asset-links', body)).body
    assert.deepEqual(
      data.map(({ url: _url, ...asset }: { url: string }) => asset),
      [{ hash, contentType: 'text/css', sizeBytes: 4 }],
    )
    const served = await fetch(data[0].url)
    assert.deepEqual([served.headers.get('content-type'), await served.text()], [bytes.contentType, 'a {}'])
    assert.deepEqual((await managed.requestAsThem('POST', '/asset-links', body)).body.data, [])
  })

  it('422 for what is no session or no hash', async () => {
    assertError(await request('GET', '/sessions/1'), 422, 'invalid_parameter', 'sessionId')
    assertError(await request('POST', '/asset-links', { hashes: ['x'] }), 422, 'invalid_parameter', 'hashes[0]')
    assertError(await request('POST', '/asset-links', { hashes: [] }), 422, 'invalid_parameter', 'hashes')
  })

  it("404 for another organization's, which stays as it is", async () => {
    const id = await create()
    const told = (await request('GET', `/sessions/${id}`)).body
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/pin'],
      ['DELETE', '/pin'],
      ['POST', '/analyses'],
      ['GET', '/recording'],
    ] as const) {
      assertError(await managed.requestAsThem(method, `/sessions/${id}${path}`), 404, 'not_found')
      assertError(await request(method, `/sessions/${randomUUID()}${path}`), 404, 'not_found')
    }
    assert.deepEqual((await request('GET', `/sessions/${id}`)).body, told)
  })
})
