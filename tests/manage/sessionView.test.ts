import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { RecordedChunk } from '../../src/domain/monitoring/recordedEvent.ts'
import { readAssets } from '../../src/demo/monitoring/recordings.ts'
import { sql } from '../../src/server/storage/database.ts'
import { takeIn, failedCheckout } from '../support/recordedSession.ts'
import { assertError } from '../support/request.ts'
import { seedRecordings } from '../support/seededRecordings.ts'
import { startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

describe('the view of a session', () => {
  let managed: Managed
  let request: ManageRequest
  let cannotPay: string
  let inTabs: string
  before(async () => {
    managed = await startManaged()
    request = managed.request
    const idOf = await seedRecordings(managed.service, managed.ours, ['grace-cannot-pay', 'mei-compares-in-tabs'])
    cannotPay = idOf('grace-cannot-pay')
    inTabs = idOf('mei-compares-in-tabs')
  })
  after(() => managed.service.close())

  const bytesOf = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${managed.service.publicUrl}/api/manage${path}`, {
      headers: { authorization: `Bearer ${managed.ours.key}`, ...headers },
    })
  const chunksOf = (text: string) => text.split('\n').map((line) => JSON.parse(line) as RecordedChunk)

  it('200 tells who, what, when and of which parts its recording is', async () => {
    const { status, body } = await request('GET', `/sessions/${cannotPay}/view`)
    assert.equal(status, 200)
    const { session, recording } = body
    assert.deepEqual([session.id, session.state, session.isPinned], [cannotPay, 'analysed', false])
    assert.equal(session.user.email, 'grace.okoye@mail.example')
    assert.equal(session.project.id, managed.ours.projectId)
    assert.ok(body.overview.length > 20)
    assert.ok(body.pages.some(({ activities }: { activities: unknown[] }) => activities.length > 0))
    assert.ok(body.occurrences.length > 0 && body.clicks.length > 0)
    assert.deepEqual(recording.gaps, [])
    const [first, last] = [recording.parts[0].firstEventAt, recording.parts.at(-1).lastEventAt]
    const instants = [
      ...body.occurrences.map(({ at }: { at: number }) => at),
      ...body.clicks.map(({ timestamp }: { timestamp: number }) => timestamp),
      ...body.tags.flatMap(({ at }: { at: number | null }) => at ?? []),
    ]
    assert.ok(instants.length > 3)
    for (const instant of instants) assert.ok(instant >= first && instant <= last, String([first, instant, last]))
    const failed = body.tags.find(({ tag }: { tag: string }) => tag === 'failed request')
    assert.ok(failed.at > first && failed.reasoning.length > 10)
  })

  it('200 tells one that is still recorded, and what never arrived', async () => {
    const id = randomUUID()
    const { organizationId } = managed.ours
    const startedAt = Date.now() - 60_000
    await takeIn(managed.service, managed.ours, { session: id, startedAt, events: failedCheckout(startedAt) })
    const recorded = (await request('GET', `/sessions/${id}/view`)).body
    assert.deepEqual([recorded.session.state, recorded.overview, recorded.recording.parts], ['recording', null, []])
    await sql`
      insert into session_recordings (organization_id, session_id, part, blob_key, first_event_at, last_event_at,
        size_bytes, chunks)
      values (${organizationId}, ${id}::uuid, 1, 'x/1.ndjson.br', now() - interval '9 s', now(), 5, '{t/p/0,t/p/3}')
    `.execute(managed.service.storage.db)
    const { gaps } = (await request('GET', `/sessions/${id}/view`)).body.recording
    assert.deepEqual(
      gaps.map(({ missing }: { missing: number }) => missing),
      [2],
    )
    assert.equal(gaps[0].notAfter - gaps[0].notBefore, 9_000)
  })

  it('200 a part of the recording, packed as the asker can unpack it', async () => {
    const path = `/sessions/${inTabs}/recording/parts/1`
    const texts: string[] = []
    for (const [accepted, told] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await bytesOf(path, { 'accept-encoding': accepted })
      assert.deepEqual([answer.status, answer.headers.get('content-encoding')], [200, told])
      assert.equal(answer.headers.get('content-type'), 'application/x-ndjson')
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      assert.match(answer.headers.get('cache-control') ?? '', /^private/)
      texts.push(await answer.text())
      const etag = answer.headers.get('etag') ?? ''
      const again = await bytesOf(path, { 'accept-encoding': accepted, 'if-none-match': etag })
      assert.deepEqual([again.status, await again.text()], [304, ''])
    }
    assert.equal(new Set(texts).size, 1)
    const chunks = chunksOf(texts[0] ?? '')
    assert.ok(new Set(chunks.map(({ tab }) => tab)).size >= 2)
    assert.ok(chunks.every(({ events }) => Array.isArray(events)))
  })

  it('200 a file that recorded pages show, as what it is and able to do nothing', async () => {
    const [asset] = readAssets()
    assert.ok(asset)
    const answer = await bytesOf(`/assets/${asset.hash}`)
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, asset.contentType])
    assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; sandbox")
    assert.match(answer.headers.get('cache-control') ?? '', /^private, .*immutable/)
    const content = Buffer.from(await answer.arrayBuffer())
    assert.equal(createHash('sha256').update(content).digest('hex'), asset.hash)
  })

  it('404 for what is not there', async () => {
    for (const path of [
      `/sessions/${randomUUID()}/view`,
      `/sessions/${inTabs}/recording/parts/99`,
      `/sessions/${randomUUID()}/recording/parts/1`,
      `/assets/${'ab'.repeat(32)}`,
      '/assets/nothing',
    ]) {
      assertError(await request('GET', path), 404, 'not_found')
    }
  })

  it("404 for another organization's", async () => {
    const [asset] = readAssets()
    for (const path of [
      `/sessions/${inTabs}/view`,
      `/sessions/${inTabs}/recording/parts/1`,
      `/assets/${asset?.hash}`,
    ]) {
      assertError(await managed.requestAsThem('GET', path), 404, 'not_found')
    }
  })

  it('422 for what is no session, part or hash', async () => {
    assertError(await request('GET', '/sessions/1/view'), 422, 'invalid_parameter', 'sessionId')
    assertError(await request('GET', `/sessions/${inTabs}/recording/parts/0`), 422, 'invalid_parameter', 'part')
    assertError(await request('GET', `/sessions/${inTabs}/recording/parts/x`), 422, 'invalid_parameter', 'part')
    assertError(await request('GET', `/assets/${'a'.repeat(65)}`), 422, 'invalid_parameter', 'hash')
  })
})
