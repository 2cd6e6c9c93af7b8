import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { sql } from '../../src/server/storage/database.ts'
import { assertError } from '../support/request.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { chunkOf, own, recorderFor, scroll, type Recorder } from './support/recorderCase.ts'

describe('POST /ingest/v1/chunks', () => {
  let service: TestService
  let recorder: Recorder
  before(async () => {
    service = await startTestService()
    recorder = await recorderFor(service, await service.createTenant('Recorded'))
  })
  after(() => service.close())

  describe('202', () => {
    it('gzip, told by nothing but its first bytes', async () => {
      const chunk = chunkOf()
      const answer = await recorder.send(chunk)
      assert.equal(answer.status, 202)
      assert.deepEqual(answer.body, { accepted: 2, rejected: {} })
      assert.equal(answer.headers.get('cache-control'), 'no-store')
      const { chunks, lostParts } = await recorder.read(chunk.session)
      assert.deepEqual(lostParts, [])
      assert.deepEqual(
        chunks.map(({ tab, page, sequence, sentAt, events }) => ({ tab, page, sequence, sentAt, events })),
        [{ tab: chunk.tab, page: chunk.page, sequence: 0, sentAt: chunk.sentAt, events: chunk.events }],
      )
    })

    it('plain JSON, and gzip that says so', async () => {
      for (const headers of [{}, { 'content-type': 'application/json' }, { 'content-type': 'nonsense' }]) {
        const chunk = chunkOf()
        assert.equal((await recorder.sendBytes(JSON.stringify(chunk), { headers })).status, 202)
        assert.deepEqual((await recorder.read(chunk.session)).chunks[0]?.events, chunk.events)
      }
      const sent = await recorder.send(chunkOf(), { headers: { 'content-encoding': 'gzip' } })
      assert.equal(sent.status, 202)
    })

    it('the same chunk twice is one, at once or later, with the same answer', async () => {
      const chunk = chunkOf({ events: [scroll(), 7, { type: 99, timestamp: 1 }] })
      const answers = await Promise.all(Array.from({ length: 8 }, () => recorder.send(chunk)))
      answers.push(await recorder.send({ ...chunk, sentAt: Date.now() + 5 }))
      for (const { status, body } of answers) {
        assert.equal(status, 202)
        assert.deepEqual(body, { accepted: 1, rejected: { not_an_object: 1, unknown_type: 1 } })
      }
      const session = await recorder.session(chunk.session)
      assert.deepEqual(session?.['rejected_events'], { not_an_object: 1, unknown_type: 1 })
      assert.equal((await recorder.read(chunk.session)).chunks.length, 1)
    })

    it('in any order, also all at once; counts add up', async () => {
      const first = chunkOf()
      const sequences = [5, 1, 3, 0, 4, 2]
      const sent = await Promise.all(
        sequences.map((sequence) =>
          recorder.send({ ...first, sequence, events: [scroll(Date.now(), sequence), null] }),
        ),
      )
      assert.deepEqual(new Set(sent.map(({ status }) => status)), new Set([202]))
      const { chunks } = await recorder.read(first.session)
      assert.deepEqual(new Set(chunks.map(({ sequence }) => sequence)), new Set(sequences))
      assert.equal(chunks.length, 6)
      const session = await recorder.session(first.session)
      assert.deepEqual(session?.['rejected_events'], { not_an_object: 6 })
      assert.equal(session?.['state'], 'recording')
    })

    it('without events', async () => {
      const chunk = chunkOf({ events: [] })
      assert.deepEqual((await recorder.send(chunk)).body, { accepted: 0, rejected: {} })
      assert.equal((await recorder.session(chunk.session))?.['first_event_at'], null)
    })

    it('events that are not understood are kept out and counted; the rest is used', async () => {
      const now = Date.now()
      let deep: unknown = 'deep'
      for (let i = 0; i < 2_500; i++) deep = [deep]
      const good = [scroll(now), own('track', { name: 'bought', data: {} }, now), { type: 0, timestamp: now }]
      const bad = [
        null,
        'text',
        [],
        { timestamp: now },
        { type: 7, timestamp: now },
        { type: 3, timestamp: 'now', data: {} },
        { type: 3, timestamp: -1, data: {} },
        { type: 3, timestamp: now },
        { type: 5, timestamp: now, data: { tag: 'unheard-of', payload: {} } },
        { type: 5, timestamp: now, data: { tag: 'track', payload: 3 } },
        scroll(now - 10 * 60 * 1000),
        scroll(now + 25 * 60 * 60 * 1000),
        { type: 3, timestamp: now, data: { deep } },
      ]
      const chunk = chunkOf({ events: [...bad, ...good] })
      const { status, body } = await recorder.send(chunk)
      assert.equal(status, 202)
      const rejected = {
        not_an_object: 3,
        unknown_type: 2,
        bad_timestamp: 2,
        bad_data: 2,
        unknown_tag: 1,
        out_of_range: 2,
        too_deep: 1,
      }
      assert.deepEqual(body, { accepted: 3, rejected })
      assert.deepEqual((await recorder.read(chunk.session)).chunks[0]?.events, good)
      assert.deepEqual((await recorder.session(chunk.session))?.['rejected_events'], rejected)
    })

    it('a single event that is too large is kept out', async () => {
      const text = 'x'.repeat(6 * 1024 * 1024)
      const chunk = chunkOf({ events: [scroll(), own('track', { name: 'large', data: { text } })] })
      assert.deepEqual((await recorder.send(chunk)).body, { accepted: 1, rejected: { too_large: 1 } })
      assert.equal((await recorder.read(chunk.session)).chunks[0]?.events.length, 1)
    })

    it('a large chunk, as it was sent', async () => {
      const events = Array.from({ length: 30_000 }, (_, y) => scroll(Date.now(), y))
      const chunk = chunkOf({ events })
      assert.deepEqual((await recorder.send(chunk)).body, { accepted: 30_000, rejected: {} })
      assert.deepEqual((await recorder.read(chunk.session)).chunks[0]?.events, events)
    })

    it('names that mean something to a program mean nothing', async () => {
      const chunk = JSON.stringify(chunkOf()).replace('{', '{"__proto__":{"polluted":true},"constructor":1,')
      assert.equal((await recorder.sendBytes(chunk)).status, 202)
      assert.equal('polluted' in {}, false)
    })
  })

  describe('401', () => {
    it('a write key that is unknown, missing, or no key at all', async () => {
      for (const key of ['rw_0123456789abcdef0123456789abcdef', '', "' or 1=1", '\0', 'x'.repeat(5_000)]) {
        assertError(await recorder.send(chunkOf(), { key }), 401, 'invalid_write_key', 'key')
      }
    })
  })

  describe('405', () => {
    it('another method', async () => {
      const response = await fetch(`${service.publicUrl}/ingest/v1/chunks?key=${recorder.writeKey}`)
      assert.equal(response.status, 405)
      assert.equal(response.headers.get('allow'), 'POST')
    })
  })

  describe('413', () => {
    it('more than 10 MiB as sent', async () => {
      assertError(await recorder.sendBytes(Buffer.alloc(10 * 1024 * 1024 + 1, '1')), 413, 'chunk_too_large')
    })

    it('a bomb, which is refused while it is unpacked', async () => {
      const bomb = gzipSync(Buffer.alloc(101 * 1024 * 1024, ' '))
      assert.ok(bomb.length < 200_000)
      assertError(await recorder.sendBytes(bomb), 413, 'chunk_too_large')
      assert.equal((await recorder.send(chunkOf())).status, 202)
    })

    it('a session that is as large as one may become; what it has can be sent again', async () => {
      const chunk = chunkOf()
      await recorder.send(chunk)
      const { db } = service.storage
      await sql`update sessions set recording_bytes = 52428800 where id = ${chunk.session}::uuid`.execute(db)
      assertError(await recorder.send({ ...chunk, sequence: 1 }), 413, 'session_too_large')
      assert.equal((await recorder.send(chunk)).status, 202)
      await sql`update sessions set recording_bytes = 0, unpacked_bytes = 314572800
        where id = ${chunk.session}::uuid`.execute(db)
      assertError(await recorder.send({ ...chunk, sequence: 1 }), 413, 'session_too_large')
    })
  })

  describe('422', () => {
    it('not JSON, not an object, not whole gzip', async () => {
      const whole = gzipSync(JSON.stringify(chunkOf()))
      const bodies = ['', '{', '[]', 'null', '"text"', '7', Buffer.from([0x1f, 0x8b, 1, 2, 3]), whole.subarray(0, -9)]
      for (const body of bodies) assertError(await recorder.sendBytes(body), 422, 'invalid_body')
    })

    const wrong: [string, unknown[]][] = [
      ['version', [undefined, 2, '1', null]],
      ['session', [undefined, 'abc', 5, null, `${randomUUID()}0`]],
      ['tab', [undefined, '', {}]],
      ['page', [undefined, '../..']],
      ['sequence', [undefined, -1, 0.5, 2 ** 31, '0', null]],
      ['startedAt', [undefined, -1, '2026-01-01', 1e300, null]],
      ['sentAt', [undefined, -1, {}, 253_402_300_800_000]],
      ['user', ['me', 5, [], true]],
      ['events', [undefined, null, {}, 'events']],
    ]
    for (const [field, values] of wrong) {
      it(`${field} that is none`, async () => {
        for (const value of values) {
          assertError(await recorder.send(chunkOf({ [field]: value })), 422, 'invalid_parameter', field)
        }
      })
    }

    it('a chunk that lies wholly beyond 24 hours', async () => {
      const startedAt = Date.now() - 25 * 60 * 60 * 1000
      assertError(await recorder.send(chunkOf({ startedAt })), 422, 'session_too_long')
      assertError(await recorder.send(chunkOf({ startedAt, events: [] })), 422, 'session_too_long')
    })

    it('a session of another project of the same organization', async () => {
      const { rows } = await sql<{ id: number }>`insert into projects (organization_id, name)
        values (${recorder.organizationId}, 'Another') returning id`.execute(service.storage.db)
      const another = await recorderFor(service, { ...recorder, projectId: rows[0]?.id ?? 0 })
      const chunk = chunkOf()
      assert.equal((await recorder.send(chunk)).status, 202)
      for (const sequence of [0, 1]) {
        assertError(await another.send({ ...chunk, sequence }), 422, 'invalid_parameter', 'session')
      }
      assert.equal((await recorder.read(chunk.session)).chunks.length, 1)
    })
  })

  it('the same session id in another organization is another session', async () => {
    const other = await recorderFor(service, await service.createTenant('Other'))
    const chunk = chunkOf({ user: { id: 'mine' } })
    await recorder.send(chunk)
    assert.equal((await other.send({ ...chunk, user: { id: 'theirs' }, sequence: 1 })).status, 202)
    assert.equal((await recorder.session(chunk.session))?.['user_id'], 'mine')
    assert.equal((await other.session(chunk.session))?.['user_id'], 'theirs')
    assert.deepEqual(
      (await other.read(chunk.session)).chunks.map(({ sequence }) => sequence),
      [1],
    )
  })
})
