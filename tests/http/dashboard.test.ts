import Fastify from 'fastify'
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { findDashboard } from '../../src/cli/dashboardFiles.ts'
import { serveDashboard } from '../../src/server/http/serveDashboard.ts'

const app = Fastify()
serveDashboard(app, { find: findDashboard, fileOrigin: 'https://files.example' })
after(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

const filesOf = (page: string) => Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, path = '']) => path)

describe('a page', () => {
  it('is the same document at every address of the dashboard', async () => {
    for (const path of [
      '/',
      '/sign-in',
      '/tests',
      '/tests/7/runs/9',
      '/sessions/5e551000-0000-4000-8000-000000000001',
    ]) {
      const { statusCode, headers, body } = await get(path)
      assert.equal(statusCode, 200, path)
      assert.equal(headers['content-type'], 'text/html; charset=utf-8')
      assert.match(body, /<div id="root">/)
    }
    assert.equal((await get('/test')).statusCode, 404)
    assert.equal((await get('/settingsx')).statusCode, 404)
  })

  it('says in a browser that there is nothing at an address, and to programs as ever', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const { statusCode, body } = await get('/settingsx/y', { accept })
    assert.equal(statusCode, 404)
    assert.match(body, /<div id="root">/)
    for (const path of ['/api/v2/tests', '/ingest/x', '/dashboard/assets/x.js']) {
      const refused = await get(path, { accept })
      assert.equal(refused.statusCode, 404, path)
      assert.doesNotMatch(refused.body, /<div id="root">/, path)
    }
    assert.doesNotMatch((await get('/settingsx/y', { accept: 'application/json' })).body, /<div id="root">/)
  })

  it('runs no inline script and lets itself be framed by nobody', async () => {
    const { headers, body } = await get('/')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[^']+';/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe/)
    assert.doesNotMatch(body, /<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/)
  })

  it('has a nonce of its own each time, which its policy names', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await get('/')
        const [, nonce = ''] = /name="csp-nonce" content="([^"]+)"/.exec(body) ?? []
        assert.ok(nonce.length >= 22)
        assert.ok(String(headers['content-security-policy']).includes(`'nonce-${nonce}'`))
        assert.equal(headers['cache-control'], 'no-store')
        return nonce
      }),
    )
    assert.notEqual(nonces[0], nonces[1])
  })

  it('may show pictures from where they are kept', async () => {
    const { headers } = await get('/')
    assert.match(String(headers['content-security-policy']), /img-src 'self' data: blob: https:\/\/files\.example;/)
  })

  it('names only files that are served', async () => {
    for (const page of ['/', '/dashboard/player.html']) {
      const files = filesOf((await get(page)).body)
      assert.ok(files.length > 0)
      for (const file of files) assert.equal((await get(file)).statusCode, 200, file)
    }
  })

  it('asks for at most 250 kB before it can be used', async () => {
    const files = filesOf((await get('/')).body).filter((file) => /\.(js|css)$/.test(file))
    const bodies = await Promise.all(files.map(async (file) => (await get(file)).rawPayload))
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    assert.ok(bytes < 250_000, `${bytes} bytes`)
  })
})

describe('the player', () => {
  it('may neither ask anybody for anything nor run what it shows', async () => {
    const { headers } = await get('/dashboard/player.html')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'none'; script-src 'self';/)
    assert.match(policy, /connect-src 'none'/)
    assert.match(policy, /frame-ancestors 'self'/)
    assert.doesNotMatch(policy, /https?:|\*|script-src[^;]*unsafe/)
  })
})

describe('a file', () => {
  const someScript = async () => {
    const file = filesOf((await get('/')).body).find((path) => path.endsWith('.js'))
    assert.ok(file)
    return file
  }

  it('is kept by browsers for good, and comes as small as they can read it', async () => {
    const file = await someScript()
    const [plain, gzipped, brotli] = await Promise.all([
      get(file),
      get(file, { 'accept-encoding': 'gzip, deflate' }),
      get(file, { 'accept-encoding': 'gzip, deflate, br' }),
    ])
    assert.match(String(plain.headers['cache-control']), /immutable/)
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.equal(gzipped.headers['content-encoding'], 'gzip')
    assert.equal(brotli.headers['content-encoding'], 'br')
    assert.deepEqual(gunzipSync(gzipped.rawPayload), plain.rawPayload)
    assert.deepEqual(brotliDecompressSync(brotli.rawPayload), plain.rawPayload)
  })

  it('outside of the folder is not found', async () => {
    for (const name of ['..%2Findex.html', '%2Fetc%2Fpasswd', 'nothing.js', '__proto__']) {
      assert.equal((await get(`/dashboard/assets/${name}`)).statusCode, 404, name)
    }
  })
})

it('has the styles of every component that it uses', async () => {
  const { folder } = await findDashboard()
  const textOf = (pattern: string) =>
    globSync(pattern, { cwd: folder })
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('')
  const [scripts, styles] = [textOf('assets/*.js'), textOf('assets/*.css')]
  const all = readFileSync(new URL(import.meta.resolve('@mantine/core/styles.css')), 'utf8')
  const classes = new Set(Array.from(all.matchAll(/\bm_[0-9a-f]{6,8}\b/g), ([name]) => name))
  assert.ok(classes.size > 200)
  const missing = [...classes].filter((name) => scripts.includes(name) && !styles.includes(name))
  assert.deepEqual(missing, [], 'their styles belong into src/dashboard/app/componentStyles.ts')
})
