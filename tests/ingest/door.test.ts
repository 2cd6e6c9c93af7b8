import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { sql } from '../../src/server/storage/database.ts'
import { isOriginAllowed } from '../../src/server/monitoring/ingestion/originRules.ts'
import { assertError, requester, type Answer } from '../support/request.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { chunkOf, recorderFor, scroll, type Recorder } from './support/recorderCase.ts'

const chunksPerMinute = 200

describe('the door for recorders', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({
      INGEST_CHUNKS_PER_MINUTE: String(chunksPerMinute),
      INGEST_MEGABYTES_PER_MINUTE: '20',
    })
  })
  after(() => service.close())

  const openTenant = async (name: string, origins: string[] = []): Promise<Recorder> => {
    const tenant = await service.createTenant(name)
    await sql`update projects set allowed_origins = ${origins} where id = ${tenant.projectId}`.execute(
      service.storage.db,
    )
    return recorderFor(service, tenant)
  }

  describe('origins', () => {
    it('of the project’s list only; programs, which have none, are let in', async () => {
      const recorder = await openTenant('Strict', ['https://shop.example', '*.shop.example'])
      const send = (origin: string) => recorder.send(chunkOf(), { headers: { origin } })
      for (const origin of ['https://shop.example', 'https://www.shop.example', 'http://a.b.shop.example:8080']) {
        assert.equal((await send(origin)).status, origin.includes(':8080') ? 403 : 202, origin)
      }
      for (const origin of ['http://shop.example', 'https://evilshop.example', 'https://shop.example.evil', 'null']) {
        const answer = await send(origin)
        assertError(answer, 403, 'origin_not_allowed')
        assert.equal(answer.headers.get('access-control-allow-origin'), origin, 'so that the recorder can tell why')
      }
      assert.equal((await recorder.send(chunkOf())).status, 202)
    })

    it('any, where no list is made', async () => {
      const recorder = await openTenant('Open')
      const answer = await recorder.send(chunkOf(), { headers: { origin: 'https://anywhere.example' } })
      assert.equal(answer.status, 202)
      assert.equal(answer.headers.get('access-control-allow-origin'), 'https://anywhere.example')
      assert.equal(answer.headers.get('access-control-allow-credentials'), null)
      assert.equal(answer.headers.get('vary'), 'Origin')
      assert.match(answer.headers.get('access-control-expose-headers') ?? '', /Retry-After/)
    })

    it('a browser that asks first is answered', async () => {
      const recorder = await openTenant('Asked')
      for (const path of ['chunks', 'missing-assets', 'assets']) {
        const response = await fetch(`${service.publicUrl}/ingest/v1/${path}?key=${recorder.writeKey}`, {
          method: 'OPTIONS',
          headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
        })
        assert.equal(response.status, 204)
        assert.equal(response.headers.get('access-control-allow-origin'), 'https://shop.example')
        assert.equal(response.headers.get('access-control-allow-methods'), 'POST')
        assert.equal(response.headers.get('access-control-max-age'), '86400')
      }
    })

    it('rules', () => {
      const cases: [string, string[], boolean][] = [
        ['https://shop.example', ['https://SHOP.example/'], true],
        ['https://a.shop.example', ['https://*.shop.example'], true],
        ['http://a.shop.example', ['https://*.shop.example'], false],
        ['https://a.shop.example:8443', ['*.shop.example:8443'], true],
        ['https://shop.example', ['*.shop.example'], false],
        ['https://anything.example', ['*'], true],
        ['no address', ['https://shop.example'], false],
        ['https://shop.example', ['', 'nonsense', '*.'], false],
      ]
      for (const [origin, rules, allowed] of cases) assert.equal(isOriginAllowed(origin, rules), allowed, origin)
      assert.equal(isOriginAllowed(undefined, ['https://shop.example']), true)
    })
  })

  describe('429', () => {
    it('more chunks in a minute than allowed, of this project alone', async () => {
      const recorder = await openTenant('Flooding')
      const other = await openTenant('Quiet')
      const chunk = JSON.stringify({ ...chunkOf(), session: 'no id' })
      const began = performance.now()
      const answers: Answer[] = []
      // Some at a time: of one project, no more than a few may be under way.
      while (answers.length < 260) {
        answers.push(...(await Promise.all(Array.from({ length: 26 }, () => recorder.sendBytes(chunk)))))
      }
      const refused = answers.filter(({ status }) => status === 429)
      const taken = answers.length - refused.length
      const takenMax = chunksPerMinute * (1 + (performance.now() - began) / 60_000)
      assert.ok(taken >= chunksPerMinute - 2 && taken <= takenMax + 2, `${taken} were taken, at most ${takenMax}`)
      for (const answer of refused) {
        assertError(answer, 429, 'rate_limit_exceeded')
        assert.ok(Number(answer.headers.get('retry-after')) >= 1)
      }
      assert.equal((await other.send(chunkOf())).status, 202)
    })

    it('more bytes in a minute than allowed', async () => {
      const recorder = await openTenant('Large')
      const statuses: number[] = []
      for (let i = 0; i < 4; i++) statuses.push((await recorder.sendBytes(Buffer.alloc(6_000_000, '1'))).status)
      assert.deepEqual(statuses, [422, 422, 422, 429])
    })
  })

  it('one project’s flood of large chunks does not keep another waiting', async () => {
    const flooding = await openTenant('Flood')
    const quiet = await openTenant('Calm')
    const events = Array.from({ length: 40_000 }, (_, y) => scroll(Date.now(), y))
    const large = () => gzipSync(JSON.stringify(chunkOf({ events })), { level: 1 })
    const flood = Array.from({ length: 24 }, () => flooding.sendBytes(large()))
    await quiet.send(chunkOf())
    const began = performance.now()
    for (let i = 0; i < 5; i++) assert.equal((await quiet.send(chunkOf())).status, 202)
    const waitedMs = performance.now() - began
    const answers = await Promise.all(flood)
    const outcomes = new Set(answers.map(({ status, body }) => (status === 202 ? '202' : body.error.code)))
    assert.ok(outcomes.has('202'))
    assert.deepEqual(outcomes, new Set(['202', 'too_many_chunks_under_way']))
    const refused = answers.find(({ status }) => status === 429)
    assert.equal(refused?.headers.get('retry-after'), '1')
    const floodMs = performance.now() - began
    assert.ok(waitedMs < floodMs / 2, `${waitedMs} ms of ${floodMs} ms`)
  })

  it('figures tell what became of chunks and events', async () => {
    const recorder = await openTenant('Counted')
    await recorder.send(chunkOf({ events: [scroll(), 'not one'] }))
    const text = await (await fetch(`${service.publicUrl}/metrics`)).text()
    assert.match(text, /reenact_ingest_requests_total\{operation="sendChunk",outcome="kept"\} [1-9]/)
    assert.match(text, /reenact_ingest_requests_total\{operation="sendChunk",outcome="rate_limit_exceeded"\} [1-9]/)
    assert.match(text, /reenact_ingest_rejected_events_total\{reason="not_an_object"\} [1-9]/)
    assert.match(text, /reenact_ingest_bytes_total\{form="sent"\} [1-9]/)
    assert.match(text, /reenact_http_request_duration_seconds_count\{operation="ingest.sendChunk"/)
  })

  it('is described for machines', async () => {
    const response = await fetch(`${service.publicUrl}/ingest/openapi.json`)
    const { Validator } = await import('@seriousme/openapi-schema-validator')
    const checked = await new Validator().validate((await response.json()) as Record<string, unknown>)
    assert.deepEqual(checked.errors ?? [], [])
    assert.equal(checked.valid, true)
  })
})

describe('a disk that is nearly full', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({ INGEST_FREE_MEGABYTES_MIN: '999999999' })
  })
  after(() => service.close())

  it('503 with when to come back, nothing written; whoever reads is served', async () => {
    const recorder = await recorderFor(service, await service.createTenant('Full'))
    const chunk = chunkOf()
    const answer = await recorder.send(chunk, { headers: { origin: 'https://shop.example' } })
    assertError(answer, 503, 'storage_full')
    assert.equal(answer.body.error.type, 'api_error')
    assert.equal(answer.headers.get('retry-after'), '30')
    assert.equal(answer.headers.get('access-control-allow-origin'), 'https://shop.example')
    assert.equal(await recorder.session(chunk.session), null)
    assertError(await recorder.sendAsset('a'.repeat(64), 'text/css', 'x'), 503, 'storage_full')
    const { status } = await requester(service.publicUrl, recorder.key)('/sessions')
    assert.equal(status, 200)
    const text = await (await fetch(`${service.publicUrl}/metrics`)).text()
    assert.match(text, /reenact_ingest_storage_full_total 2/)
  })
})
