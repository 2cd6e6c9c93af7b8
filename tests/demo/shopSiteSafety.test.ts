import assert from 'node:assert/strict'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { customer } from '../../src/demo/shopSite/pages/signIn.ts'
import { startShopSite, type ShopSite } from '../../src/demo/shopSite/startShopSite.ts'

let site: ShopSite
before(async () => {
  site = await startShopSite({ port: 0 })
})
after(() => site.close())

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.url}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams(customer),
    redirect: 'manual',
  })
  assert.equal(answer.headers.get('location'), '/account')
  return cookieOf(answer)
}

const sendPicture = (cookie: string, megabytes: number) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const path = '/api/picture?name=big.png'
    const request = send(`${site.url}${path}`, { method: 'PUT', headers: { cookie } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    request.on('error', reject)
    let left = megabytes
    const chunk = Buffer.alloc(1024 * 1024)
    const more = () => {
      left -= 1
      if (left < 0 || request.destroyed) request.end()
      else request.write(chunk, () => setImmediate(more))
    }
    more()
  })

describe('what visitors send', () => {
  it('a picture of 60 MB is taken, without being kept in memory', async () => {
    const cookie = await signIn()
    globalThis.gc?.()
    const { status, body } = await sendPicture(cookie, 60)
    assert.equal(status, 200)
    assert.equal(JSON.parse(body).message, 'big.png (60.0 MB) was uploaded.')
  })

  it('a larger one is refused', async () => {
    assert.equal((await sendPicture(await signIn(), 61)).status, 413)
  })

  it('a picture of somebody who is not signed in is refused', async () => {
    assert.equal((await sendPicture('', 1)).status, 401)
  })

  it('junk is answered, and the shop stays open', async () => {
    const bodies = ['', 'null', '[]', '{', '"x"', '{"slug":{}}', '{"slug":"__proto__"}', 'x'.repeat(50_000)]
    const paths = ['/api/cart', '/api/orders', '/api/wishlist', '/api/chat', '/cart/lines', '/sign-in', '/nowhere']
    for (const path of paths) {
      for (const body of bodies) {
        const answer = await fetch(site.url + path, { method: 'POST', body })
        assert.ok(answer.status < 500, `${path} with ${body.slice(0, 20)}: ${answer.status}`)
        await answer.arrayBuffer()
      }
    }
    for (const path of [
      '//',
      '//x/y',
      '/%',
      '/%ff',
      '/products/%2e%2e',
      '/client/../html.ts',
      '/pictures/constructor-1.svg',
      '/slow?ms=-1',
      '/slow?ms=x',
      '/products?sort=constructor',
    ]) {
      const answer = await fetch(site.url + path)
      assert.ok(answer.status < 500, `${path}: ${answer.status}`)
    }
    const { port } = new URL(site.url)
    for (const text of [
      '\r\n\r\n',
      'GET',
      'GET x HTTP/1.1\r\nHost: \r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
      'POST /api/cart HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{',
    ]) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => {})
      await new Promise((resolve) => socket.end(text, () => resolve(null)))
      socket.destroy()
    }
    assert.equal((await fetch(site.url)).status, 200)
  })

  it('what they type is shown as text', async () => {
    const page = await (
      await fetch(`${site.url}/products?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    ).text()
    assert.ok(!page.includes('<script>alert'))
  })

  it('a cookie that the shop did not make is replaced', async () => {
    const answer = await fetch(site.url, { headers: { cookie: 'shop_session=guess; =; a' } })
    assert.match(cookieOf(answer), /^shop_session=[\w-]{24}$/)
  })
})
