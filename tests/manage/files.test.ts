import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from '../../src/server/storage/database.ts'
import { head, openSocket, readAnswers, readToEnd } from '../http/rawSocket.ts'
import { until } from '../http/until.ts'
import { assertError } from '../support/request.ts'
import { walkList } from '../support/walkList.ts'
import { button, startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

const bytesMax = 50 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What is in memory and still in use. */
function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Bytes that are not in memory at once, without telling how many they are; something may happen near their end. */
function streamOf(bytes: number, nearEnd = async () => {}): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(64 * 1024).fill(97)
  let left = bytes
  let isNearEnd = false
  return new ReadableStream({
    async pull(controller) {
      if (left === 0) return controller.close()
      if (!isNearEnd && left <= bytes / 10) {
        isNearEnd = true
        await nearEnd()
      }
      const next = piece.subarray(0, Math.min(left, piece.length))
      left -= next.length
      return controller.enqueue(next)
    },
  })
}

describe('files', () => {
  let managed: Managed
  let request: ManageRequest
  before(async () => {
    managed = await startManaged()
    request = managed.request
  })
  after(() => managed.service.close())

  const upload = (raw: BodyInit, name = 'a.txt', headers: Record<string, string> = {}) =>
    request('POST', `/files?name=${encodeURIComponent(name)}`, undefined, { raw, headers })

  const rows = async () => (await sql`select id from upload_files`.execute(managed.service.storage.db)).rows.length
  const stored = async () => {
    const entries = await readdir(managed.service.dataFolder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
  }
  const contentOf = async (id: number) => {
    const { uploadFiles, blobs } = managed.service.services
    const file = await uploadFiles.findFile(managed.ours.organizationId, id)
    const blob = file && (await blobs.get(managed.ours.organizationId, file.blobKey))
    assert.ok(blob, 'the content is stored')
    assert.match(file.blobKey, /^uploads\/[0-9a-f-]{36}\.bin$/)
    const chunks: Buffer[] = []
    for await (const chunk of blob.stream) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  /** Whatever happens, nothing is left of it. */
  async function leavesNothing(work: () => Promise<void>) {
    const earlier = { rows: await rows(), files: await stored() }
    await work()
    await until('nothing is left', async () => JSON.stringify(await stored()) === JSON.stringify(earlier.files))
    assert.equal(await rows(), earlier.rows)
  }

  describe('200', () => {
    it('takes bytes of any media type, as they are', async () => {
      const bytes = Uint8Array.from({ length: 300 }, (_, i) => i % 256)
      for (const type of ['application/json', 'text/plain', 'image/png', 'nonsense', 'multipart/form-data']) {
        const { status, body } = await upload(bytes, 'Zoë – 1.bin', { 'content-type': type })
        assert.equal(status, 200, JSON.stringify(body))
        const { id, createdAt: _createdAt, ...rest } = body
        const { projectId } = managed.ours
        assert.deepEqual(rest, { object: 'file', projectId, name: 'Zoë – 1.bin', sizeBytes: 300 })
        assert.deepEqual(await contentOf(id), Buffer.from(bytes))
        assert.deepEqual((await request('GET', `/files/${id}`)).body, body)
      }
    })

    it('takes an empty file and a single byte', async () => {
      for (const text of ['', 'x']) {
        const { status, body } = await upload(text)
        assert.equal(status, 200)
        assert.equal(body.sizeBytes, text.length)
        assert.equal((await contentOf(body.id)).toString(), text)
      }
      const nothing = await request('POST', '/files?name=nothing.txt')
      assert.deepEqual([nothing.status, nothing.body.sizeBytes], [200, 0])
    })

    it('takes up to exactly 50 MB, told or not', async () => {
      for (const size of [Math.floor(49.9 * 1024 * 1024), bytesMax]) {
        for (const raw of [streamOf(size), new Uint8Array(size)]) {
          const { status, body } = await upload(raw)
          assert.equal(status, 200, JSON.stringify(body))
          assert.equal(body.sizeBytes, size)
          await request('DELETE', `/files/${body.id}`)
        }
      }
    })

    it('holds no more than pieces of it in memory', async () => {
      const earlier = heldBytes()
      let grown = Number.NaN
      const measure = async () => {
        await sleep(100)
        grown = heldBytes() - earlier
      }
      assert.equal((await upload(streamOf(bytesMax, measure))).status, 200)
      assert.ok(grown < 10e6, `grown by ${grown} bytes`)
    })

    it('lists newest first', async () => {
      const ids = [await upload('1'), await upload('2'), await upload('3')].map(({ body }) => body.id)
      const listed = await walkList<{ id: number }>((path) => request('GET', path), '/files', { limit: 2 })
      assert.deepEqual(
        listed.slice(0, 3).map(({ id }) => id),
        ids.toReversed(),
      )
    })

    it('deletes it with its content', () =>
      leavesNothing(async () => {
        const { id } = (await upload('gone')).body
        assert.deepEqual((await request('DELETE', `/files/${id}`)).body, { object: 'deleted', id })
        assertError(await request('GET', `/files/${id}`), 404, 'not_found')
      }))
  })

  describe('409', () => {
    it('for the deletion of one that a current version uses', async () => {
      const [used, inner, free] = [await upload('1'), await upload('2'), await upload('3')].map(({ body }) => body.id)
      const step = (id: number) => ({ type: 'upload', description: 'U', target: button('Choose'), fileIds: [id] })
      const condition = { assertion: 'url', data: '/x' }
      const steps = [step(used), { type: 'conditional', description: 'If', condition, steps: [step(inner)] }]
      const test = await request('POST', '/tests', { name: 'x', steps })
      assert.equal(test.status, 200, JSON.stringify(test.body))
      for (const id of [used, inner]) {
        const answer = await request('DELETE', `/files/${id}`)
        assertError(answer, 409, 'in_use')
        assert.match(answer.body.error.message, /1 test uses/)
      }
      assert.equal((await request('DELETE', `/files/${free}`)).status, 200)
      await request('PUT', `/tests/${test.body.id}/steps`, { steps: [{ type: 'wait', description: 'W' }] })
      assert.equal((await request('DELETE', `/files/${used}`)).status, 200)
    })
  })

  describe('413', () => {
    it('for one byte more than 50 MB, told', () =>
      leavesNothing(async () => {
        const answer = await upload(new Uint8Array(bytesMax + 1))
        assertError(answer, 413, 'file_too_large')
        assert.match(answer.body.error.message, /50 MB/)
      }))

    it('for one byte more than 50 MB, and for far more, not told', () =>
      leavesNothing(async () => {
        for (const size of [bytesMax + 1, bytesMax + 20_000_000]) {
          assertError(await upload(streamOf(size)), 413, 'file_too_large')
        }
      }))

    it('before reading when the length is told', () =>
      leavesNothing(async () => {
        const socket = await openSocket(managed.service.publicUrl)
        const text = readToEnd(socket)
        const lines = ['Host: x', `Authorization: Bearer ${managed.ours.key}`, `Content-Length: ${bytesMax + 1}`]
        socket.write(`${head('POST /api/manage/files?name=a HTTP/1.1', ...lines)}some`)
        let answer = ''
        socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
        await until('it is answered', () => answer.includes('file_too_large'))
        socket.destroy()
        assert.equal(readAnswers(await text)[0]?.status, 413)
      }))
  })

  it('422 for a name that is none, and for a project of somebody else', () =>
    leavesNothing(async () => {
      for (const name of ['', ' ', '..', '../a', 'a/b', 'a\\b', 'a\nb', 'a\0', 'x'.repeat(201)]) {
        assertError(await upload('x', name), 422, 'invalid_parameter', 'name')
      }
      assertError(await request('POST', '/files', undefined, { raw: 'x' }), 422, 'invalid_parameter', 'name')
      const elsewhere = `/files?name=a&projectId=${managed.theirs.projectId}`
      assertError(await request('POST', elsewhere, undefined, { raw: 'x' }), 422, 'invalid_parameter', 'projectId')
    }))

  it('401 and 403 before anything is read', () =>
    leavesNothing(async () => {
      const path = '/files?name=a'
      assertError(await request('POST', path, undefined, { raw: streamOf(1e6), key: null }), 401, 'missing_api_key')
      const key = await managed.service.createKey(managed.ours.organizationId, ['tests:run'])
      assertError(await request('POST', path, undefined, { raw: streamOf(1e6), key }), 403, 'forbidden')
    }))

  it("404 for another organization's, which stays", async () => {
    const { id } = (await upload('ours')).body
    assertError(await managed.requestAsThem('GET', `/files/${id}`), 404, 'not_found')
    assertError(await managed.requestAsThem('DELETE', `/files/${id}`), 404, 'not_found')
    assert.equal((await contentOf(id)).toString(), 'ours')
  })

  it('an upload that breaks off leaves nothing behind', () =>
    leavesNothing(async () => {
      for (const lines of [['Content-Length: 1000000'], ['Transfer-Encoding: chunked']]) {
        const socket = await openSocket(managed.service.publicUrl)
        const all = ['Host: x', `Authorization: Bearer ${managed.ours.key}`, ...lines]
        socket.write(head('POST /api/manage/files?name=a HTTP/1.1', ...all))
        socket.write(lines[0]?.includes('chunked') ? `ffff\r\n${'x'.repeat(1000)}` : 'x'.repeat(100_000))
        const folder = join(managed.service.dataFolder)
        await until('it has begun', async () =>
          (await readdir(folder, { recursive: true })).some((name) => name.includes('.incoming/')),
        )
        await sleep(20)
        socket.resetAndDestroy()
        await until('it has ended', async () =>
          (await readdir(folder, { recursive: true })).every((name) => !name.includes('.incoming/')),
        )
      }
    }))
})
