import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { BlobStore } from '../../src/server/blobs/blobStore.ts'
import { createRecordingReader } from '../../src/server/monitoring/recordingReader.ts'
import { createRecordingSealing } from '../../src/server/monitoring/recordingSealing.ts'
import { sql } from '../../src/server/storage/database.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { chunkOf, own, recorderFor, scroll, type Recorder, type SentChunk } from './support/recorderCase.ts'

describe('a recording at rest', () => {
  let service: TestService
  let recorder: Recorder
  before(async () => {
    service = await startTestService()
    recorder = await recorderFor(service, await service.createTenant('Recorded'))
  })
  after(() => service.close())

  const sealing = (blobs: Partial<BlobStore> = {}) =>
    createRecordingSealing(service.storage.db, { ...service.services.blobs, ...blobs })
  const read = (session: string) => recorder.read(session)
  const seal = async (session: string, blobs: Partial<BlobStore> = {}) => {
    const { chunks, lostParts } = await read(session)
    return sealing(blobs).sealRecording(recorder.organizationId, session, chunks, lostParts)
  }

  async function record(count: number, eventsOf: (sequence: number) => unknown[] = (y) => [scroll(Date.now(), y)]) {
    const first = chunkOf()
    for (let sequence = 0; sequence < count; sequence++) {
      await recorder.send({ ...first, sequence, events: eventsOf(sequence) })
    }
    return first
  }
  const more = (first: SentChunk, sequence: number) =>
    recorder.send({ ...first, sequence, events: [scroll(Date.now(), sequence)] })
  const waitingOf = async (session: string) => {
    const { rows } = await sql<{ sequence: number }>`select sequence from session_chunks
      where session_id = ${session}::uuid order by sequence`.execute(service.storage.db)
    return rows.map(({ sequence }) => sequence)
  }
  const partsOf = async (session: string) => {
    const { rows } = await sql<{ blobKey: string; sizeBytes: number }>`
      select blob_key as "blobKey", size_bytes as "sizeBytes" from session_recordings
      where session_id = ${session}::uuid order by part`.execute(service.storage.db)
    return rows
  }

  it('reads the same before and after it was put away, and again with what came since', async () => {
    const first = await record(4)
    const earlier = await read(first.session)
    assert.equal(earlier.chunks.length, 4)
    const { wasSealed, sizeBytes } = await seal(first.session)
    assert.equal(wasSealed, true)
    assert.deepEqual(await waitingOf(first.session), [])
    assert.deepEqual(await read(first.session), earlier)
    assert.equal((await recorder.session(first.session))?.['recording_bytes'], sizeBytes)

    const [old] = await partsOf(first.session)
    await more(first, 4)
    const since = await read(first.session)
    assert.deepEqual(since.chunks.slice(0, 4), earlier.chunks)
    assert.equal((await seal(first.session)).wasSealed, true)
    assert.deepEqual(await read(first.session), since)
    assert.equal(await service.services.blobs.get(recorder.organizationId, old?.blobKey ?? ''), null)
    assert.equal((await recorder.session(first.session))?.['generation'], 2)
  })

  it('a chunk that was put away and is sent again is known', async () => {
    const first = await record(2, () => [scroll(), 'wrong'])
    await seal(first.session)
    const session = await recorder.session(first.session)
    assert.equal((await recorder.send({ ...first, sequence: 1, events: [scroll(), 'wrong'] })).status, 202)
    assert.deepEqual(await waitingOf(first.session), [])
    assert.deepEqual(await recorder.session(first.session), session)
  })

  it('what came while it was put away goes on waiting', async () => {
    const first = await record(2)
    await seal(first.session, {
      async put(...put) {
        await service.services.blobs.put(...put)
        await more(first, 2)
      },
    })
    assert.deepEqual(await waitingOf(first.session), [2])
    assert.deepEqual(
      (await read(first.session)).chunks.map(({ sequence }) => sequence),
      [0, 1, 2],
    )
    const { rows } = await sql<{ bytes: number }>`select octet_length(content)::bigint as bytes from session_chunks
      where session_id = ${first.session}::uuid`.execute(service.storage.db)
    const [part] = await partsOf(first.session)
    const session = await recorder.session(first.session)
    assert.equal(session?.['recording_bytes'], (rows[0]?.bytes ?? 0) + (part?.sizeBytes ?? 0))
  })

  it('cut off anywhere, it reads the same, and can be put away the next time', async () => {
    const first = await record(3)
    await seal(first.session)
    await more(first, 3)
    const earlier = await read(first.session)
    const fall = async () => {
      throw new Error('killed')
    }
    const { blobs } = service.services
    const falls: Partial<BlobStore>[] = [
      { put: fall },
      { put: (...put) => blobs.put(...put).then(fall) },
      { deleteAll: fall },
    ]
    for (const fallen of falls) {
      await assert.rejects(seal(first.session, fallen), /killed/)
      assert.deepEqual(await read(first.session), earlier)
    }
    assert.equal((await seal(first.session)).wasSealed, true)
    assert.deepEqual(await read(first.session), earlier)
    assert.deepEqual(await waitingOf(first.session), [])
  })

  it('several at once lose nothing', async () => {
    const first = await record(5)
    const earlier = await read(first.session)
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => seal(first.session)))
    assert.ok(outcomes.some(({ wasSealed }) => wasSealed))
    assert.deepEqual(await read(first.session), earlier)
  })

  it('who read it before more was put away does not put that aside', async () => {
    const first = await record(2)
    const { chunks } = await read(first.session)
    await more(first, 2)
    await seal(first.session)
    const late = await sealing().sealRecording(recorder.organizationId, first.session, chunks)
    assert.equal(late.wasSealed, false)
    assert.equal((await read(first.session)).chunks.length, 3)
  })

  it('a session that is gone is left alone', async () => {
    const first = await record(1)
    const { chunks } = await read(first.session)
    const gone = await sealing().sealRecording(recorder.organizationId, randomUUID(), chunks)
    assert.deepEqual(gone, { wasSealed: false, sizeBytes: 0 })
    const vanishing = await seal(first.session, {
      async put(...put) {
        await service.services.blobs.put(...put)
        await sql`delete from sessions where id = ${first.session}::uuid`.execute(service.storage.db)
      },
    })
    assert.equal(vanishing.wasSealed, false)
    const folder = `sessions/${first.session}`
    assert.equal(await service.services.blobs.deleteAll(recorder.organizationId, folder), 0)
  })

  it('a large one is several parts; one that is lost or broken costs only itself', async () => {
    const noise = () => own('track', { name: 'noise', data: { text: randomUUID().repeat(9_000) } })
    const first = await record(9, () => [noise()])
    await seal(first.session)
    const parts = await partsOf(first.session)
    assert.equal(parts.length, 3)
    const { blobs } = service.services
    await blobs.delete(recorder.organizationId, parts[0]?.blobKey ?? '')
    const contentType = 'application/octet-stream'
    await blobs.put(recorder.organizationId, parts[1]?.blobKey ?? '', Buffer.from('broken'), { contentType })
    const { chunks, lostParts } = await read(first.session)
    assert.deepEqual(lostParts, [parts[0]?.blobKey, parts[1]?.blobKey])
    assert.deepEqual(
      chunks.map(({ sequence }) => sequence),
      [6, 7, 8],
    )
    assert.equal((await seal(first.session)).wasSealed, true)
    assert.deepEqual((await read(first.session)).lostParts, [])
  })

  it('tabs and pages are kept apart, in the order in which they came', async () => {
    const first = chunkOf()
    const other = { ...first, page: randomUUID() }
    const tab = { ...first, tab: randomUUID() }
    for (const chunk of [other, tab, first]) await recorder.send(chunk)
    const { chunks } = await read(first.session)
    assert.deepEqual(
      chunks.map((chunk) => [chunk.tab, chunk.page]),
      [other, tab, first].map((chunk) => [chunk.tab, chunk.page]),
    )
  })

  it('nothing is there of another organization’s', async () => {
    const first = await record(1)
    const other = await service.createTenant('Other')
    const reader = createRecordingReader(service.storage.db, service.services.blobs)
    assert.deepEqual(await reader.readChunks(other.organizationId, first.session), { chunks: [], lostParts: [] })
  })
})
