import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createS3BlobStore } from '../../src/server/blobs/s3BlobStore.ts'
import { describeLinks } from './linkCases.ts'
import { describeBlobStore } from './portCases.ts'
import { realS3Options, startS3Server } from './s3Server.ts'

const openTestStore = async () => {
  const { options, close } = await startS3Server()
  return { store: createS3BlobStore(options), mixesConcurrentPuts: true, close }
}

describeBlobStore('S3 store', openTestStore)
describeLinks('links of the S3 store', openTestStore)

test('wrong credentials are refused, and not repeated in the error', async (t) => {
  const { options, close } = await startS3Server()
  t.after(close)
  for (const wrong of [{ secretAccessKey: 'wrong-secret-of-mine' }, { accessKeyId: 'WRONGKEYOFMINE' }]) {
    const store = createS3BlobStore({ ...options, ...wrong })
    await assert.rejects(store.get(1, '1.jpg'), (error: Error) => {
      assert.match(error.message, /answered 403 \((SignatureDoesNotMatch|InvalidAccessKeyId)\) at GET o1\/1\.jpg/)
      assert.doesNotMatch(`${error.stack}${JSON.stringify(error)}`, /mine/i)
      return true
    })
  }
})

test('a bucket that is missing is an error, not an object that is missing', async (t) => {
  const { options, close } = await startS3Server()
  t.after(close)
  const store = createS3BlobStore({ ...options, bucket: 'missing' })
  await assert.rejects(store.get(1, '1.jpg'), /NoSuchBucket/)
})

const realOptions = realS3Options()
if (realOptions) {
  const openRealStore = async () => {
    const store = createS3BlobStore(realOptions)
    const clean = async () => {
      for (const organizationId of [1, 2, 31, 311]) await store.deleteAll(organizationId, '')
    }
    await clean()
    return { store, close: clean }
  }
  describeBlobStore('real S3 store', openRealStore)
  describeLinks('links of the real S3 store', openRealStore)
  test('deleteAll of the real S3 store goes on after the first thousand', async () => {
    const { store } = await openRealStore()
    const keys = Array.from({ length: 1005 }, (_, index) => `many/${index}.txt`)
    for (let start = 0; start < keys.length; start += 50) {
      const some = keys.slice(start, start + 50)
      await Promise.all(some.map((key) => store.put(1, key, Buffer.from('x'), { contentType: 'text/plain' })))
    }
    assert.equal(await store.deleteAll(1, 'many'), 1005)
    assert.equal(await store.deleteAll(1, 'many'), 0)
  })
  test('a link that lost its signature is refused by the real S3 store', async () => {
    const { store, close } = await openRealStore()
    await store.put(1, '1.txt', Buffer.from('x'), { contentType: 'text/plain' })
    const link = store.link(1, '1.txt', new Date(Date.now() + 60_000))
    assert.equal((await fetch(link)).status, 200)
    assert.equal((await fetch(link.replace(/\?.*/, ''))).status, 403)
    await close()
  })
}
