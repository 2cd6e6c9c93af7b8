import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { openFileStore } from './fileStore.ts'

const refusal = { error: { type: 'authorization_error', code: 'forbidden', message: 'This link is not valid.' } }
const longKey = `${'a'.repeat(110)}/${'b'.repeat(110)}/${'c'.repeat(110)}/1.jpg`

let files: Awaited<ReturnType<typeof openFileStore>>
let link: string
before(async () => {
  files = await openFileStore()
  await files.store.put(1, 'runs/5/1.jpg', Buffer.from('picture'), { contentType: 'image/jpeg' })
  await files.store.put(1, longKey, Buffer.from('long'), { contentType: 'image/jpeg' })
  link = files.store.link(1, 'runs/5/1.jpg', new Date(Date.now() + 3 * 3600 * 1000))
})
after(() => files.close())

/** Sends a request line as it is: `fetch` would tidy it up. */
const requestAsIs = async (target: string) => {
  const { hostname, port } = new URL(files.publicUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return { status: Number(answer.split(' ')[1]), body: answer.slice(answer.indexOf('\r\n\r\n') + 4) }
}

const relative = (url: string) => url.slice(files.publicUrl.length)

describe('200', () => {
  test('the object, guarded against being anything but shown', async () => {
    const response = await fetch(link)
    assert.equal(response.status, 200)
    assert.equal(await response.text(), 'picture')
    const { date: _date, etag, 'cache-control': cacheControl, ...headers } = Object.fromEntries(response.headers)
    assert.match(etag ?? '', /^"[\w-]+"$/)
    assert.match(cacheControl ?? '', /^private, max-age=10[678]\d\d, immutable$/)
    assert.deepEqual(headers, {
      connection: 'keep-alive',
      'keep-alive': 'timeout=72',
      'content-type': 'image/jpeg',
      'content-length': '7',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  test('HEAD: the same without content', async () => {
    const response = await fetch(link, { method: 'HEAD' })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-length'), '7')
    assert.equal(response.headers.get('content-type'), 'image/jpeg')
    assert.equal(await response.text(), '')
  })

  test('a long key', async () => {
    const response = await fetch(files.store.link(1, longKey, new Date(Date.now() + 60_000)))
    assert.equal(await response.text(), 'long')
  })

  test('many readers at once, some of whom leave', async () => {
    await files.store.put(1, 'large.bin', Buffer.alloc(1_000_000), { contentType: 'application/octet-stream' })
    const large = files.store.link(1, 'large.bin', new Date(Date.now() + 60_000))
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const response = await fetch(large)
        if (index % 2) await response.body?.cancel()
        else assert.equal((await response.arrayBuffer()).byteLength, 1_000_000)
      }),
    )
  })
})

describe('304', () => {
  test('who has it already, until it is replaced', async () => {
    const etag = (await fetch(link)).headers.get('etag') ?? ''
    const again = await fetch(link, { headers: { 'If-None-Match': etag } })
    assert.equal(again.status, 304)
    assert.equal(again.headers.get('etag'), etag)
    assert.equal(await again.text(), '')
    await files.store.put(1, 'runs/5/1.jpg', Buffer.from('picture'), { contentType: 'image/jpeg' })
    assert.equal((await fetch(link, { headers: { 'If-None-Match': etag } })).status, 200)
  })
})

describe('403, and always the same', () => {
  const refused: Record<string, (path: string) => string> = {
    'no query': (path) => path.replace(/\?.*/, ''),
    'altered object': (path) => path.replace('1.jpg', '2.jpg'),
    'unknown object, well signed': () => relative(files.store.link(1, 'no/such.jpg', new Date(Date.now() + 60_000))),
    expired: () => relative(files.store.link(1, 'runs/5/1.jpg', new Date(Date.now() - 1000))),
    'expires twice': (path) => path.replace('?', '?expires=9999999999&'),
    'signature twice': (path) => `${path}&signature=a`,
    'parameters as arrays': (path) => path.replace('expires=', 'expires[]=').replace('signature=', 'signature[]='),
    'a parameter named __proto__': (path) => `${path}&__proto__=1`,
    'a negative end': (path) => path.replace('expires=', 'expires=-'),
    'an end in words': (path) => path.replace(/expires=\d+/, 'expires=Infinity'),
    'an end out of any range': (path) => path.replace(/expires=\d+/, `expires=${'9'.repeat(30)}`),
    'going up': (path) => path.replace('/files/', '/files/../files/'),
    'going up inside': (path) => path.replace('/runs/', '/runs/../../o2/'),
    'going up, encoded': (path) => path.replace('/runs/', '/%2e%2e/%2e%2e/etc/'),
    'a NUL': (path) => path.replace('/runs/', '/runs%00/'),
    'a line break': (path) => path.replace('/runs/', '/runs%0d%0a/'),
    'an encoded slash': (path) => path.replace('/runs/', '%2fruns/'),
    'a backslash': (path) => path.replace('/runs/', '\\runs\\'),
    'a broken encoding in the query': (path) => path.replace('signature=', 'signature=%'),
    'a very long path': (path) => path.replace('/runs/', `/${'runs/'.repeat(2000)}`),
    'a very long query': (path) => path + 'a'.repeat(10_000),
    'no organization': (path) => path.replace('/o1/', '/'),
    'nothing at all': () => '/files/',
  }
  for (const [name, alter] of Object.entries(refused)) {
    test(name, async () => {
      const { status, body } = await requestAsIs(alter(relative(link)))
      assert.equal(status, 403)
      assert.deepEqual(JSON.parse(body), refusal)
    })
  }
})

describe('400 from Fastify itself, before any route is found', () => {
  for (const broken of ['/%ff%fe/', '/%/', '/%zz/', '/%c0%ae%c0%ae/']) {
    test(broken, async () => {
      assert.equal((await requestAsIs(relative(link).replace('/runs/', broken))).status, 400)
    })
  }
})
