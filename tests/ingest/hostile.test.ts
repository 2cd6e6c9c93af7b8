import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { sql } from '../../src/server/storage/database.ts'
import { takeInChunk, type TakeOutcome } from '../../src/server/monitoring/ingestion/takeInChunk.ts'
import { takeInSmallChunk } from '../../src/server/monitoring/ingestion/takeInSmallChunk.ts'
import { createRandom } from '../durability/random.ts'
import { assertError } from '../support/request.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { hostileChunk } from './support/hostileChunks.ts'
import { chunkOf, recorderFor, scroll, type Recorder } from './support/recorderCase.ts'

const inProcess = 10_000
const overHttp = 600

/** What was understood; the bytes to keep are compressed on different ways. */
const plain = (outcome: TakeOutcome) => ('refusal' in outcome ? outcome : { ...outcome.reading, rewritten: null })

describe('hostile chunks', () => {
  const seed = Date.now() % 1_000_000
  let service: TestService
  let recorder: Recorder
  before(async () => {
    service = await startTestService()
    recorder = await recorderFor(service, await service.createTenant('Attacked'))
  })
  after(() => service.close())

  it(`${inProcess} are read or refused, on either way the same (seed ${seed})`, async () => {
    const random = createRandom(seed)
    const outcomes = { taken: 0, refused: 0, rejectedEvents: 0 }
    for (let i = 0; i < inProcess; i++) {
      const body = hostileChunk(random)
      const small = await takeInSmallChunk(body)
      assert.ok(small)
      if (i % 4 === 0) assert.deepEqual(plain(takeInChunk(body)), plain(small))
      if ('refusal' in small) {
        outcomes.refused++
        continue
      }
      outcomes.taken++
      for (const count of Object.values(small.reading.rejected)) outcomes.rejectedEvents += count
    }
    assert.ok(outcomes.taken > inProcess / 4 && outcomes.refused > inProcess / 10, JSON.stringify(outcomes))
    assert.ok(outcomes.rejectedEvents > inProcess / 2, JSON.stringify(outcomes))
  })

  it(`${overHttp} sent to the service: 202, or a refusal of theirs (seed ${seed})`, async () => {
    const random = createRandom(seed + 1)
    const counts = new Map<number, number>()
    for (let sent = 0; sent < overHttp; sent += 20) {
      const bodies = Array.from({ length: 20 }, () => hostileChunk(random))
      for (const { status, body } of await Promise.all(bodies.map((one) => recorder.sendBytes(new Uint8Array(one))))) {
        assert.ok(status === 202 || status === 422, `${status} ${JSON.stringify(body)}, seed ${seed}`)
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
    }
    assert.ok((counts.get(202) ?? 0) > 100 && (counts.get(422) ?? 0) > 50, JSON.stringify([...counts]))
    const { rows } = await sql<{ id: string }>`
      select id from sessions where organization_id = ${recorder.organizationId}`.execute(service.storage.db)
    for (const { id } of rows) assert.deepEqual((await recorder.read(id)).lostParts, [])
  })

  it('headers of all kinds', async () => {
    const odd = ['', 'gzip', 'br', 'x'.repeat(4_000), '\u00ff\u0080', '../..', '<x>', '-1', 'NaN']
    for (const name of ['user-agent', 'origin', 'content-type', 'content-encoding', 'x-forwarded-for']) {
      for (const value of odd) {
        const { status } = await recorder.send(chunkOf(), { headers: { [name]: value } })
        assert.equal(status, 202, `${name}: ${value}`)
      }
    }
  })

  it('what is small on the line and large in memory is refused and harms nobody', async () => {
    // Each of these tiny objects takes twenty times its text.
    const objects = `${JSON.stringify(chunkOf()).slice(0, -2)},${'{},'.repeat(30_000_000)}{}]}`
    const answer = await recorder.sendBytes(gzipSync(objects, { level: 1 }))
    assertError(answer, 413, 'chunk_too_large')
    const deep = `{"version":1,"events":${'['.repeat(3_000_000)}${']'.repeat(3_000_000)}}`
    assert.equal((await recorder.sendBytes(gzipSync(deep, { level: 1 }))).status, 422)
    assert.equal((await recorder.send(chunkOf())).status, 202)
    const large = chunkOf({ events: Array.from({ length: 20_000 }, (_, y) => scroll(Date.now(), y)) })
    assert.equal((await recorder.send(large)).status, 202)
  })
})
