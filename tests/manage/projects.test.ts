import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { assertError } from '../support/request.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { walkList } from '../support/walkList.ts'
import { startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

describe('projects', () => {
  let managed: Managed
  let request: ManageRequest
  before(async () => {
    managed = await startManaged()
    request = managed.request
  })
  after(() => managed.service.close())

  const create = async (name: string, more: object = {}) => {
    const answer = await request('POST', '/projects', { name, ...more })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }

  it('200 the one that an organization begins with', async () => {
    const { body } = await request('GET', '/projects')
    const [{ createdAt: _createdAt, writeKey, ...rest }] = body.data
    assert.match(writeKey, /^rw_[0-9a-f]{32}$/)
    assert.deepEqual(rest, {
      object: 'project',
      id: managed.ours.projectId,
      name: 'Default',
      allowedOrigins: [],
      retentionDays: 30,
      recordingBytesMax: null,
      recordingBytes: 0,
      lastChunkAt: null,
    })
  })

  it('200 creates, tells and lists', async () => {
    const created = await create('Shop', { allowedOrigins: ['https://shop.example'], recordingBytesMax: 1e12 })
    assert.deepEqual([created.retentionDays, created.recordingBytesMax], [30, 1e12])
    assert.deepEqual((await request('GET', `/projects/${created.id}`)).body, created)
    const later = await create('Blog', { retentionDays: 7 })
    const listed = await walkList((path) => request('GET', path), '/projects', { limit: 1 })
    assert.deepEqual(listed.slice(1), [created, later])
    assert.equal((await managed.requestAsThem('GET', '/projects')).body.data.length, 1)
  })

  it('200 changes what is given, and leaves the rest', async () => {
    const created = await create('Changing', { allowedOrigins: ['https://a.example'], retentionDays: 5 })
    const path = `/projects/${created.id}`
    const changed = await request('PATCH', path, { name: 'Changed', recordingBytesMax: 5 })
    assert.deepEqual(changed.body, { ...created, name: 'Changed', recordingBytesMax: 5 })
    const unlimited = await request('PATCH', path, { recordingBytesMax: null, allowedOrigins: [] })
    assert.deepEqual(unlimited.body, { ...created, name: 'Changed', allowedOrigins: [] })
  })

  it('200 gives another write key', async () => {
    const created = await create('Leaked')
    const { status, body } = await request('POST', `/projects/${created.id}/write-key`)
    assert.equal(status, 200)
    assert.notEqual(body.writeKey, created.writeKey)
    assert.deepEqual({ ...body, writeKey: '' }, { ...created, writeKey: '' })
  })

  it('200 tells what recordings take up and when something last came in', async () => {
    const { id: projectId } = await create('Recorded')
    const rows = rowsFor(managed.service, { ...managed.ours, projectId })
    const ids = [await rows.session(), await rows.session(), await rows.session()]
    for (const [i, id] of ids.entries()) {
      await sql`
        update sessions set recording_bytes = ${10 ** i}, last_chunk_at = ${minutesAgo(i + 5)}::timestamptz,
          pinned_at = ${i === 0 ? minutesAgo(1) : null}::timestamptz
        where id = ${id}::uuid`.execute(managed.service.storage.db)
    }
    const { body } = await request('GET', `/projects/${projectId}`)
    assert.deepEqual([body.recordingBytes, body.lastChunkAt], [111, minutesAgo(5)])
  })

  it('200 brings origins into the form that browsers tell them in', async () => {
    const given = [
      'HTTPS://Shop.Example:443/',
      'http://localhost:3000',
      '*.Shop.example',
      'https://*.shop.example:8443',
      'https://*.shop.example:443',
      '*',
      'https://shop.example',
      'https://bücher.example',
    ]
    const { allowedOrigins } = await create('Origins', { allowedOrigins: given })
    assert.deepEqual(allowedOrigins, [
      'https://shop.example',
      'http://localhost:3000',
      '*.shop.example',
      'https://*.shop.example:8443',
      'https://*.shop.example',
      '*',
      'https://xn--bcher-kva.example',
    ])
  })

  it('409 for a name that is taken', async () => {
    await create('Taken')
    const { id } = await create('Free')
    assertError(await request('POST', '/projects', { name: 'Taken' }), 409, 'name_taken')
    assertError(await request('PATCH', `/projects/${id}`, { name: 'Taken' }), 409, 'name_taken')
    const theirs = await managed.requestAsThem('POST', '/projects', { name: 'Taken' })
    assert.equal(theirs.status, 200)
  })

  it('422 with the field at fault', async () => {
    const cases: [body: object, field: string][] = [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x', retentionDays: 0 }, 'retentionDays'],
      [{ name: 'x', retentionDays: 3651 }, 'retentionDays'],
      [{ name: 'x', recordingBytesMax: 0 }, 'recordingBytesMax'],
      [{ name: 'x', writeKey: 'mine' }, 'writeKey'],
      ...[
        'shop.example',
        'https://shop.example/path',
        'ftp://shop.example',
        'https://user@shop.example',
        'https://shop.example?x',
        '*.com',
        '*.',
        'https://*',
        '*.shop.*.example',
        'https://sh*p.example',
        'null',
        '*.shop.example/x',
      ].map((origin): [object, string] => [
        { name: 'x', allowedOrigins: ['https://a.example', origin] },
        'allowedOrigins[1]',
      ]),
    ]
    for (const [body, field] of cases) {
      const answer = await request('POST', '/projects', body)
      assertError(answer, 422, 'invalid_parameter', field)
    }
    const { data } = (await request('GET', '/projects?limit=100')).body
    assert.ok(!data.some(({ name }: { name: string }) => name === 'x'))
  })
})
