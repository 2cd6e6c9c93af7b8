import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { launchTestBrowser } from '../browser/support/testBrowser.ts'
import { eventually, openPage, startRecordedSite, statusOf } from './support/recordedSite.ts'
import type { Page } from './support/recordedSite.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const sheet =
  '@font-face { font-family: Own; src: url("/own.woff2") } h1 { font-family: Own; background: url("/back.svg") }'
const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const file =
  (type: string, content: string | Buffer, headers: Record<string, string> = {}): Page =>
  (response) =>
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600', ...headers }).end(content)

describe('assets', () => {
  let browser: Browser
  before(async () => {
    browser = await launchTestBrowser()
  })
  after(() => browser.close())

  it('are uploaded once each, and told on every page that shows them', async () => {
    let reads = 0
    const anybody = { 'access-control-allow-origin': '*' }
    const other = await startRecordedSite({
      '/other.css': file('text/css', 'p { color: red }', anybody),
      '/closed.svg': file('image/svg+xml', svg),
      '/closed2.svg': (response) => {
        reads++
        response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg)
      },
    })
    const body = `<link rel=stylesheet href="/own.css"><link rel=stylesheet href="${other.at('/other.css')}"><h1>Hello</h1>
      <img src="/shown.svg?token=s3cret"><img src="/large.png"><img src="/page.png"><img src="${other.at('/closed.svg')}">`
    const site = await startRecordedSite({
      '/': body,
      '/two': `${body}<img src="${other.at('/closed2.svg')}">`,
      '/own.css': file('text/css', sheet),
      '/own.woff2': file('application/octet-stream', 'not really a font'),
      '/back.svg': file('image/svg+xml', `${svg} `),
      '/shown.svg': file('image/svg+xml; charset=utf-8', svg),
      '/large.png': file('image/png', Buffer.alloc(2 * 1024 * 1024 + 1)),
      '/page.png': file('text/html', '<p>not an image</p>'),
    })
    const { context, page, errors } = await openPage(browser)
    await page.goto(site.at('/'))
    await eventually(() => site.receiver.own('asset').length >= 4, 20_000)
    await setTimeout(500)
    const told = () =>
      site.receiver.own('asset').map(({ url, hash, contentType, bytes }) => ({
        path: new URL(url).pathname + new URL(url).search,
        hash,
        contentType,
        bytes,
      }))
    const expected = [
      { path: '/back.svg', hash: hashOf(`${svg} `), contentType: 'image/svg+xml', bytes: svg.length + 1 },
      { path: '/other.css', hash: hashOf('p { color: red }'), contentType: 'text/css', bytes: 16 },
      { path: '/own.woff2', hash: hashOf('not really a font'), contentType: 'font/woff2', bytes: 17 },
      { path: '/shown.svg?token=***', hash: hashOf(svg), contentType: 'image/svg+xml', bytes: svg.length },
    ]
    const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)
    assert.deepEqual(told().toSorted(byPath), expected)
    assert.deepEqual([...site.receiver.assets.keys()].toSorted(), expected.map(({ hash }) => hash).toSorted())
    for (const [hash, { bytes }] of site.receiver.assets) assert.equal(hashOf(bytes), hash)

    const uploads = site.receiver.everything().split('/ingest/v1/assets').length
    await page.goto(site.at('/two'))
    await eventually(() => site.receiver.own('asset').length >= 8, 20_000)
    assert.deepEqual(told().slice(4).toSorted(byPath), expected)
    assert.equal(site.receiver.everything().split('/ingest/v1/assets').length, uploads, 'nothing was uploaded again')
    await setTimeout(500)
    assert.equal(reads, 1, 'a site that refused once is asked no more')
    assert.deepEqual(site.receiver.own('request'), [], 'our own reading is not the page’s')
    assert.deepEqual(site.receiver.preflights, [])
    assert.deepEqual(errors, [])
    await context.close()
    site.close()
    other.close()
  })

  it('are left out where the page is not secure, and status says so', async () => {
    const site = await startRecordedSite({ '/': '<img src="/shown.svg">', '/shown.svg': file('image/svg+xml', svg) })
    const { context, page } = await openPage(browser)
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }))
    await page.goto(site.at('/'))
    const { state, detail } = await statusOf(page)
    assert.deepEqual([state, detail], ['recording', 'files are not uploaded from an address without https'])
    await eventually(() => site.receiver.own('load').length === 1)
    assert.equal(site.receiver.assets.size, 0)
    await context.close()
    site.close()
  })
})
