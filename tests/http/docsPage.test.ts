import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { serveDocs } from '../../src/server/http/docsPage.ts'

const app = Fastify()
await app.register(serveDocs)
after(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

const assets = {
  '/docs/page.css': 'text/css; charset=utf-8',
  '/docs/showReference.js': 'text/javascript; charset=utf-8',
  '/docs/swagger-ui.css': 'text/css; charset=utf-8',
  '/docs/swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  '/docs/favicon.png': 'image/png',
}

describe('the page', () => {
  it('is the same with and without a slash at the end', async () => {
    const [page, withSlash] = await Promise.all([get('/docs'), get('/docs/')])
    assert.equal(page.statusCode, 200)
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
    assert.match(page.body, /<title>Reenact API<\/title>/)
    assert.equal(withSlash.body, page.body)
  })

  it('is there for both APIs', async () => {
    assert.equal((await get('/docs/manage')).body, (await get('/docs')).body)
    assert.match((await get('/docs/showReference.js')).body, /\/api\/manage\/openapi\.json/)
  })

  it('allows only its own scripts and styles, none of them inline', async () => {
    const { headers, body } = await get('/docs')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe|https?:|\*/)
    assert.doesNotMatch(body, /<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
  })

  it('asks no other host for anything', async () => {
    for (const path of ['/docs', '/docs/showReference.js', '/docs/page.css']) {
      assert.doesNotMatch((await get(path)).body, /https?:|["'(]\/\//, path)
    }
    assert.match((await get('/docs/showReference.js')).body, /validatorUrl: null/)
    // Pictures and fonts of the stylesheet are inside it.
    assert.doesNotMatch((await get('/docs/swagger-ui.css')).body, /@import|url\((?!["']?data:)/)
  })

  it('refers only to what is served', async () => {
    const { body } = await get('/docs')
    const referred = Array.from(body.matchAll(/(?:src|href)="(\/docs\/[^"]*)"/g), ([, path]) => path)
    assert.deepEqual(new Set(referred), new Set([...Object.keys(assets), '/docs/manage']))
  })
})

describe('its files', () => {
  for (const [path, type] of Object.entries(assets)) {
    it(`${path} is ${type}`, async () => {
      const { statusCode, headers, rawPayload } = await get(path)
      assert.equal(statusCode, 200)
      assert.equal(headers['content-type'], type)
      assert.equal(headers['cache-control'], 'no-cache')
      assert.ok(rawPayload.length > 0)
    })
  }

  it('are sent compressed to those who take it', async () => {
    const [plain, compressed] = await Promise.all([
      get('/docs/swagger-ui-bundle.js'),
      get('/docs/swagger-ui-bundle.js', { 'accept-encoding': 'br, gzip' }),
    ])
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.equal(compressed.headers['content-encoding'], 'gzip')
    assert.equal(compressed.headers.vary, 'Accept-Encoding')
    assert.notEqual(compressed.headers.etag, plain.headers.etag)
    assert.ok(gunzipSync(compressed.rawPayload).equals(plain.rawPayload))
  })

  it('are not sent again to those who have them', async () => {
    const { headers } = await get('/docs/swagger-ui.css')
    const again = await get('/docs/swagger-ui.css', { 'if-none-match': `W/"other", ${String(headers.etag)}` })
    assert.equal(again.statusCode, 304)
    assert.equal(again.body, '')
    assert.equal(again.headers.etag, headers.etag)
  })

  it('are all there is', async () => {
    for (const path of [
      '/docs/index.html',
      '/docs/package.json',
      '/docs/swagger-ui-bundle.js.map',
      '/docs/../package.json',
      '/docs/..%2fpackage.json',
      '/docs/%2e%2e/docsPage.ts',
      '/docs//swagger-ui.css',
    ]) {
      assert.equal((await get(path)).statusCode, 404, path)
    }
  })
})
