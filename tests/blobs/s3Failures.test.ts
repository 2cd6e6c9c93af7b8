import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import type { TestContext } from 'node:test'
import { createS3BlobStore } from '../../src/server/blobs/s3BlobStore.ts'

type Seen = { line: string; headers: IncomingMessage['headers']; body: Buffer }
type Answer = (response: ServerResponse) => void

const jpeg = { contentType: 'image/jpeg' }
const ok: Answer = (response) => response.end()
const status =
  (code: number, text = ''): Answer =>
  (response) =>
    response.writeHead(code).end(text)
const busy = status(503, '<Error><Code>SlowDown</Code></Error>')
const uploadStarted = status(200, '<R><UploadId>upload-1</UploadId></R>')

const page = (isTruncated: boolean, ...keys: string[]) =>
  status(200, `<L><IsTruncated>${isTruncated}</IsTruncated>${keys.map((key) => `<Key>${key}</Key>`).join('')}</L>`)

/** A store that answers as told, in order, the last answer for all that follow; and remembers what was asked. */
const scriptedStore = async (t: TestContext, ...answers: Answer[]) => {
  const seen: Seen[] = []
  const answerNext = async (request: IncomingMessage, response: ServerResponse) => {
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body: await buffer(request) })
    answers[Math.min(seen.length, answers.length) - 1]?.(response)
  }
  const server = createServer((request, response) => void answerNext(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  t.after(close)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const options = {
    bucket: 'b',
    region: 'eu-central-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'SECRET',
    pathStyle: true,
  }
  const store = createS3BlobStore({ ...options, endpoint: `http://127.0.0.1:${port}` })
  return { store, close, seen, lines: () => seen.map(({ line }) => line) }
}

describe('tried again', { concurrency: true }, () => {
  test('a put, when the store is busy, with the same content', async (t) => {
    const { store, seen } = await scriptedStore(t, busy, busy, ok)
    await store.put(1, '1.jpg', Readable.from([Buffer.from('pic'), Buffer.from('ture')]), jpeg)
    assert.deepEqual(
      seen.map(({ body }) => body.toString()),
      ['picture', 'picture', 'picture'],
    )
  })

  test('a connection that is cut', async (t) => {
    const { store, lines } = await scriptedStore(t, (response) => response.destroy(), ok)
    await store.delete(1, '1.jpg')
    assert.deepEqual(lines(), ['DELETE /b/o1/1.jpg', 'DELETE /b/o1/1.jpg'])
  })

  test('three times at most', async (t) => {
    const { store, seen } = await scriptedStore(t, busy)
    await assert.rejects(store.get(1, '1.jpg'), /answered 503 \(SlowDown\) at GET o1\/1\.jpg/)
    assert.equal(seen.length, 3)
  })
})

describe('not tried again', () => {
  test('what is refused', async (t) => {
    const { store, seen } = await scriptedStore(t, status(403, '<Code>AccessDenied</Code><Key>KEY</Key>'))
    await assert.rejects(store.put(1, '1.jpg', Buffer.from('x'), jpeg), {
      message: 'The object store answered 403 (AccessDenied) at PUT o1/1.jpg.',
    })
    assert.equal(seen.length, 1)
  })

  test('the begin of an upload in parts, which would begin another one', async (t) => {
    const { store, seen } = await scriptedStore(t, busy)
    await assert.rejects(store.put(1, '1.jpg', randomBytes(9_000_000), jpeg), /SlowDown/)
    assert.equal(seen.length, 1)
  })

  test('a redirect, which would carry what was signed elsewhere', async (t) => {
    const { store, seen } = await scriptedStore(t, (response) =>
      response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
    )
    await assert.rejects(store.get(1, '1.jpg'), /answered 307/)
    assert.equal(seen.length, 1)
  })
})

test('nobody is there', async (t) => {
  const { store, close } = await scriptedStore(t, ok)
  await close()
  await assert.rejects(store.get(1, '1.jpg'), /could not be reached \(ECONNREFUSED\)/)
})

test('an endpoint with credentials in it is refused without repeating them', () => {
  const options = { bucket: 'b', region: 'r', accessKeyId: 'KEY', secretAccessKey: 'SECRET' }
  assert.throws(() => createS3BlobStore({ ...options, endpoint: 'https://me:pass@store.example' }), {
    message: 'The endpoint of the object store must be an address without user, path or query.',
  })
})

test('content is signed, typed, private and of a known length', async (t) => {
  const { store, seen } = await scriptedStore(t, ok)
  await store.put(1, '1.jpg', Readable.from([Buffer.from('picture')]), jpeg)
  const headers = seen[0]?.headers
  assert.equal(headers?.['x-amz-content-sha256'], createHash('sha256').update('picture').digest('hex'))
  assert.equal(headers['content-length'], '7')
  assert.equal(headers['content-type'], 'image/jpeg')
  assert.equal(headers['cache-control'], 'private, max-age=10800')
  assert.match(headers.authorization ?? '', /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/s3\/aws4_request, /)
})

test('an object that breaks off is an error, not a shorter object', async (t) => {
  const { store } = await scriptedStore(t, (response) => {
    response.writeHead(200, { 'Content-Length': 10 }).write('half')
    setTimeout(() => response.destroy(), 20)
  })
  const blob = await store.get(1, '1.jpg')
  assert.ok(blob)
  await assert.rejects(buffer(blob.stream))
})

describe('an upload in parts that fails is given up', () => {
  const failures: Record<string, Answer[]> = {
    'a part is refused': [uploadStarted, status(400, '<Code>BadDigest</Code>'), ok],
    'the end is refused': [uploadStarted, ok, ok, status(400, '<Code>InvalidPart</Code>'), ok],
    'the end fails after it began to answer 200': [uploadStarted, ok, ok, status(200, '<Error></Error>'), ok],
  }
  for (const [name, answers] of Object.entries(failures)) {
    test(name, async (t) => {
      const { store, lines } = await scriptedStore(t, ...answers)
      await assert.rejects(store.put(1, '1.jpg', randomBytes(9_000_000), jpeg))
      assert.equal(lines().at(0), 'POST /b/o1/1.jpg?uploads=')
      assert.equal(lines().at(-1), 'DELETE /b/o1/1.jpg?uploadId=upload-1')
    })
  }
})

test('deleteAll goes from page to page and leaves what is not ours', async (t) => {
  const { store, lines } = await scriptedStore(
    t,
    page(true, 'o1/a/', 'o1/a/1.jpg', 'o1/a/2%263+4.jpg'),
    ok,
    page(false, 'o1/a/4.jpg', 'o2/a/5.jpg', 'o1/a/../6.jpg'),
    ok,
  )
  assert.equal(await store.deleteAll(1, 'a'), 2)
  assert.deepEqual(lines(), [
    'GET /b?prefix=o1%2Fa%2F&marker=&encoding-type=url',
    'DELETE /b/o1/a/1.jpg',
    'GET /b?prefix=o1%2Fa%2F&marker=o1%2Fa%2F2%263+4.jpg&encoding-type=url',
    'DELETE /b/o1/a/4.jpg',
  ])
})
