import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import type { BlobStore } from '../../src/server/blobs/blobStore.ts'

export type OpenedStore = {
  store: BlobStore
  /** The S3 server for tests mixes puts of one key that come at the same time; real ones do not. */
  mixesConcurrentPuts?: boolean
  /** Where it can be seen: failed puts left no bytes anywhere. */
  assertNoLeftovers?: () => Promise<void>
  close: () => Promise<void>
}

const jpeg = { contentType: 'image/jpeg' }
const mebibyte = 1024 * 1024
const inAnHour = () => new Date(Date.now() + 3600 * 1000)

/** In chunks of odd sizes, none of which fits a part. */
const streamOf = (content: Buffer) =>
  Readable.from(
    (function* chunks() {
      for (let start = 0; start < content.length; start += 70_001) yield content.subarray(start, start + 70_001)
    })(),
    { objectMode: false },
  )

const brokenAfter = (content: Buffer) =>
  Readable.from(
    (async function* chunks() {
      yield* streamOf(content)
      throw new Error('the source broke')
    })(),
  )

const cutAfter = (content: Buffer) => {
  const stream = new Readable({ read: () => undefined })
  stream.push(content)
  setTimeout(() => stream.destroy(), 20)
  return stream
}

/** What every store must do, whatever it keeps its objects in. */
export const describeBlobStore = (title: string, open: () => Promise<OpenedStore>) =>
  describe(title, () => {
    let opened: OpenedStore
    let store: BlobStore
    before(async () => {
      opened = await open()
      store = opened.store
    })
    after(() => opened.close())

    const read = async (organizationId: number, key: string) => {
      const blob = await store.get(organizationId, key)
      return blob && { ...blob, stream: undefined, content: await buffer(blob.stream) }
    }

    const put = (organizationId: number, key: string) => store.put(organizationId, key, Buffer.from('x'), jpeg)

    describe('put and get', () => {
      test('bytes come back with their size and type', async () => {
        await store.put(1, 'runs/5/1-before.jpg', Buffer.from('picture'), jpeg)
        const blob = await read(1, 'runs/5/1-before.jpg')
        assert.equal(blob?.content.toString(), 'picture')
        assert.equal(blob.sizeBytes, 7)
        assert.equal(blob.contentType, 'image/jpeg')
      })

      test('nothing is there: null', async () => {
        assert.equal(await store.get(1, 'runs/404/1.jpg'), null)
      })

      test('another organization does not see it', async () => {
        await store.put(1, 'runs/6/1.jpg', Buffer.from('of one'), jpeg)
        assert.equal(await store.get(2, 'runs/6/1.jpg'), null)
      })

      test('the same key twice replaces, and the etag tells', async () => {
        await store.put(1, 'runs/7/1.jpg', Buffer.from('first and longer'), jpeg)
        const first = await read(1, 'runs/7/1.jpg')
        await store.put(1, 'runs/7/1.jpg', Buffer.from('second'), jpeg)
        const second = await read(1, 'runs/7/1.jpg')
        assert.equal(second?.content.toString(), 'second')
        assert.notEqual(second.etag, first?.etag)
      })

      test('empty content', async () => {
        await store.put(1, 'empty.txt', Buffer.alloc(0), { contentType: 'text/plain' })
        await store.put(1, 'empty-stream.txt', Readable.from([]), { contentType: 'text/plain', sizeBytes: 0 })
        assert.equal((await read(1, 'empty.txt'))?.sizeBytes, 0)
        assert.equal((await read(1, 'empty-stream.txt'))?.content.length, 0)
      })

      test('many puts of one key at once leave one of them whole', async (t) => {
        if (opened.mixesConcurrentPuts) return t.skip('not with this server')
        const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000 + index, index))
        await Promise.all(contents.map((content) => store.put(1, 'race/1.jpg', content, jpeg)))
        const found = (await read(1, 'race/1.jpg'))?.content
        assert.ok(contents.some((content) => found?.equals(content)))
      })
    })

    describe('streams', () => {
      for (const [name, sizeBytes, isSizeKnown] of [
        ['small, of a size that is known', 300_000, true],
        ['small', 300_000, false],
        ['exactly one part', 8 * mebibyte, false],
        ['three parts, of a size that is known', 17 * mebibyte, true],
      ] as const) {
        test(name, async () => {
          const content = randomBytes(sizeBytes)
          const options = { contentType: 'application/octet-stream', ...(isSizeKnown && { sizeBytes }) }
          await store.put(1, 'streams/1.bin', streamOf(content), options)
          const blob = await read(1, 'streams/1.bin')
          assert.equal(blob?.sizeBytes, sizeBytes)
          assert.equal(blob.contentType, 'application/octet-stream')
          assert.ok(blob.content.equals(content))
        })
      }

      test('a reader who leaves early does no harm', async () => {
        await store.put(1, 'streams/left.bin', randomBytes(mebibyte), { contentType: 'application/octet-stream' })
        const blob = await store.get(1, 'streams/left.bin')
        blob?.stream.destroy()
        assert.equal((await read(1, 'streams/left.bin'))?.content.length, mebibyte)
      })
    })

    describe('a put that fails leaves what was there', () => {
      const large = randomBytes(9 * mebibyte)
      const failing = {
        'a stream shorter than promised': () => ({ content: streamOf(Buffer.from('short')), sizeBytes: 6 }),
        'a stream longer than promised': () => ({ content: streamOf(Buffer.from('longer')), sizeBytes: 5 }),
        'bytes of another length': () => ({ content: Buffer.from('bytes'), sizeBytes: 4 }),
        'a long stream shorter than promised': () => ({ content: streamOf(large), sizeBytes: large.length + 1 }),
        'a long stream longer than promised': () => ({ content: streamOf(large), sizeBytes: large.length - 1 }),
        'a stream that breaks': () => ({ content: brokenAfter(Buffer.from('half')) }),
        'a long stream that breaks': () => ({ content: brokenAfter(large) }),
        'a stream that is cut off': () => ({ content: cutAfter(Buffer.from('half')) }),
        'a stream that was destroyed before': () => ({ content: streamOf(Buffer.from('half')).destroy() }),
        'a stream of objects': () => ({ content: Readable.from([{ not: 'bytes' }]) }),
      }
      for (const [name, make] of Object.entries(failing)) {
        test(name, async () => {
          const old = 'failing/old.jpg'
          await store.put(1, old, Buffer.from('old'), jpeg)
          for (const key of [old, 'failing/new.jpg']) {
            const { content, ...options } = make()
            await assert.rejects(store.put(1, key, content, { ...jpeg, ...options }))
          }
          assert.equal((await read(1, old))?.content.toString(), 'old')
          assert.equal(await store.get(1, 'failing/new.jpg'), null)
          await opened.assertNoLeftovers?.()
        })
      }
    })

    describe('refused', () => {
      for (const key of ['../o2/1.jpg', 'a/../1.jpg', '/1.jpg', 'A.jpg', 'a//1.jpg', '1.jpg\0', 'folder', '']) {
        test(`key ${JSON.stringify(key)}`, async () => {
          await assert.rejects(store.put(1, key, Buffer.from('x'), jpeg))
          await assert.rejects(store.get(1, key))
          await assert.rejects(store.delete(1, key))
          assert.throws(() => store.link(1, key, inAnHour()))
        })
      }
      test('a type that is not the one of the extension, or an unknown extension', async () => {
        await assert.rejects(store.put(1, '1.jpg', Buffer.from('x'), { contentType: 'text/html' }), /image\/jpeg/)
        await assert.rejects(store.put(1, '1.html', Buffer.from('x'), { contentType: 'text/html' }), /extension/)
        await assert.rejects(store.put(1, '1.constructor', Buffer.from('x'), jpeg), /extension/)
      })
      test('folders that lead elsewhere', async () => {
        for (const folder of ['..', '../o2', '/', 'a/../..']) {
          await assert.rejects(store.deleteAll(1, folder))
          await assert.rejects(store.isEmpty(1, folder))
        }
      })
    })

    describe('delete', () => {
      test('removes one object', async () => {
        await store.put(1, 'gone/1.jpg', Buffer.from('1'), jpeg)
        await store.put(1, 'gone/2.jpg', Buffer.from('2'), jpeg)
        await store.delete(1, 'gone/1.jpg')
        assert.equal(await store.get(1, 'gone/1.jpg'), null)
        assert.equal((await read(1, 'gone/2.jpg'))?.content.toString(), '2')
      })
      test('is fine when there is none', () => store.delete(1, 'gone/never/was.jpg'))
    })

    describe('deleteAll', () => {
      test('removes what is below a folder, nothing beside it', async () => {
        const gone = ['all/5/1.jpg', 'all/5/2.jpg', 'all/5/deep/er/3.jpg']
        const kept = ['all/51/1.jpg', 'all/5-1.jpg', 'all/4/1.jpg']
        for (const key of [...gone, ...kept]) await put(1, key)
        await put(2, 'all/5/1.jpg')

        assert.equal(await store.deleteAll(1, 'all/5'), 3)
        for (const key of gone) assert.equal(await store.get(1, key), null)
        for (const key of kept) assert.ok(await read(1, key))
        assert.ok(await read(2, 'all/5/1.jpg'))
      })

      test('removes all of one organization', async () => {
        await put(31, 'a/1.jpg')
        await put(31, `${'long/'.repeat(98)}12345.jpg`)
        await put(311, 'a/1.jpg')
        assert.equal(await store.deleteAll(31, ''), 2)
        assert.equal(await store.get(31, 'a/1.jpg'), null)
        assert.ok(await read(311, 'a/1.jpg'))
      })

      test('nothing is there: 0', async () => {
        assert.equal(await store.deleteAll(1, 'nothing/here'), 0)
        assert.equal(await store.deleteAll(404, ''), 0)
      })

      test('while others put into the same folder: what was put is whole or gone', async () => {
        const keys = Array.from({ length: 20 }, (_, index) => `busy/folder/${index}.jpg`)
        await Promise.all([...keys.map((key) => put(1, key)), store.deleteAll(1, 'busy'), store.deleteAll(1, 'busy')])
        for (const key of keys) assert.ok([undefined, 'x'].includes((await read(1, key))?.content.toString()))
        await store.deleteAll(1, 'busy')
        for (const key of keys) assert.equal(await store.get(1, key), null)
      })
    })

    describe('isEmpty', () => {
      test('tells whether anything is below a folder, and nothing beside it counts', async () => {
        for (const key of ['left/51/1.jpg', 'left/5-1.jpg']) await put(1, key)
        await put(2, 'left/5/1.jpg')
        assert.equal(await store.isEmpty(1, 'left/5'), true)
        await put(1, 'left/5/deep/er/1.jpg')
        assert.equal(await store.isEmpty(1, 'left/5'), false)
        assert.equal(await store.isEmpty(1, 'left'), false)
        await store.delete(1, 'left/5/deep/er/1.jpg')
        assert.equal(await store.isEmpty(1, 'left/5'), true)
      })

      test('of a folder that never was, and of a whole organization', async () => {
        assert.equal(await store.isEmpty(1, 'never/was'), true)
        assert.equal(await store.isEmpty(405, ''), true)
        await put(405, 'a/1.jpg')
        assert.equal(await store.isEmpty(405, ''), false)
      })
    })
  })
