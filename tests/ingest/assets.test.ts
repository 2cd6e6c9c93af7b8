import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { assetTypes } from '../../src/contract/ingest/limits.ts'
import { assetKey } from '../../src/server/monitoring/ingestion/assetStore.ts'
import { sql } from '../../src/server/storage/database.ts'
import { assertError } from '../support/request.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { chunkOf, own, recorderFor, type Recorder } from './support/recorderCase.ts'

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

describe('files that recorded pages show', () => {
  let service: TestService
  let recorder: Recorder
  let other: Recorder
  before(async () => {
    service = await startTestService()
    recorder = await recorderFor(service, await service.createTenant('Recorded'))
    other = await recorderFor(service, await service.createTenant('Other'))
  })
  after(() => service.close())

  const assetOf = async (hash: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select *, last_used_at < now() - interval '1 hour' as "isOld" from assets
      where organization_id = ${recorder.organizationId} and hash = ${hash}`.execute(service.storage.db)
    return rows[0]
  }
  const age = (hash: string) =>
    sql`update assets set last_used_at = now() - interval '3 days' where hash = ${hash}`.execute(service.storage.db)

  it('202: kept under the hash of the content, for its organization alone', async () => {
    const css = 'body { color: red }'
    const hash = hashOf(css)
    assert.deepEqual((await recorder.listMissing([hash, hash])).body, { missing: [hash] })
    for (let times = 0; times < 2; times++) {
      const { status, body } = await recorder.sendAsset(hash, 'text/css', css)
      assert.equal(status, 202)
      assert.deepEqual(body, { hash })
    }
    const blob = await service.services.blobs.get(recorder.organizationId, assetKey(hash))
    assert.ok(blob)
    assert.equal((await buffer(blob.stream)).toString(), css)
    const asset = await assetOf(hash)
    assert.deepEqual([asset?.['content_type'], asset?.['size_bytes']], ['text/css', css.length])
    assert.deepEqual((await recorder.listMissing([hash])).body, { missing: [] })
    assert.deepEqual((await other.listMissing([hash])).body, { missing: [hash] })
  })

  it('202: every type of the list, also nothing and exactly 2 MiB', async () => {
    for (const type of assetTypes) {
      assert.equal((await recorder.sendAsset(hashOf(type), type, type)).status, 202)
    }
    assert.equal((await recorder.sendAsset(hashOf(''), 'text/css', '')).status, 202)
    const largest = Buffer.alloc(2 * 1024 * 1024, 'x')
    assert.equal((await recorder.sendAsset(hashOf(largest), 'image/png', largest)).status, 202)
  })

  it('their use is noted by asking and by the events of a chunk, once a day', async () => {
    const content = 'used'
    const hash = hashOf(content)
    await recorder.sendAsset(hash, 'font/woff2', content)
    await age(hash)
    assert.equal((await assetOf(hash))?.['isOld'], true)
    await recorder.listMissing([hash])
    assert.equal((await assetOf(hash))?.['isOld'], false)
    await age(hash)
    const asset = own('asset', { url: 'https://shop.example/font', hash, contentType: 'font/woff2', bytes: 4 })
    await recorder.send(chunkOf({ events: [asset, own('asset', { hash: "' --" }), own('asset', {})] }))
    assert.equal((await assetOf(hash))?.['isOld'], false)
  })

  it('401, 403 as for chunks', async () => {
    assertError(await recorder.post('/ingest/v1/assets', 'x', { key: 'rw_nobody' }), 401, 'invalid_write_key', 'key')
    assertError(await recorder.post('/ingest/v1/missing-assets', '', { key: 'no' }), 401, 'invalid_write_key', 'key')
  })

  it('413: larger than 2 MiB; more text than hashes need', async () => {
    const content = Buffer.alloc(2 * 1024 * 1024 + 1)
    assertError(await recorder.sendAsset(hashOf(content), 'image/png', content), 413, 'asset_too_large')
    assertError(await recorder.post('/ingest/v1/missing-assets', ' '.repeat(70_000)), 413, 'body_too_large')
  })

  it('422: another content than the hash says, no hash, a type that is not kept', async () => {
    const hash = hashOf('true')
    assertError(await recorder.sendAsset(hash, 'text/css', 'false'), 422, 'hash_mismatch', 'hash')
    assertError(await recorder.sendAsset('../../etc/passwd', 'text/css', 'x'), 422, 'invalid_parameter', 'hash')
    assertError(await recorder.sendAsset(hash.toUpperCase(), 'text/css', 'true'), 422, 'invalid_parameter', 'hash')
    for (const type of ['text/html', 'text/javascript', '', 'text/css; charset=utf-8']) {
      assertError(await recorder.sendAsset(hash, type, 'true'), 422, 'invalid_parameter', 'type')
    }
    assert.deepEqual((await recorder.listMissing([hash])).body, { missing: [hash] })
  })

  it('422: hashes that are none, or too many', async () => {
    const many = Array.from({ length: 501 }, (_, i) => hashOf(String(i)))
    assert.equal((await recorder.listMissing(many.slice(1))).status, 200)
    for (const hashes of [undefined, null, 'abc', [5], ['abc'], [`${'a'.repeat(64)}\n`], many]) {
      assertError(await recorder.listMissing(hashes), 422, 'invalid_parameter', 'hashes')
    }
    for (const body of ['null', '7', '[]']) {
      assertError(await recorder.post('/ingest/v1/missing-assets', body), 422, 'invalid_parameter', 'hashes')
    }
    assertError(await recorder.post('/ingest/v1/missing-assets', '{'), 422, 'invalid_body')
  })
})
