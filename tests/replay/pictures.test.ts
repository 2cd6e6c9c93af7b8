import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { RecordedChunk } from '../../src/domain/monitoring/recordedEvent.ts'
import { renderPictures, type Shot } from '../../src/replay/renderPictures.ts'
import { createBrowserHost, type BrowserHost } from '../../src/runner/browser/browserHost.ts'
import { findTestBrowserOptions } from '../browser/support/testBrowser.ts'
import { recordedPage, type Piece } from './recordedPage.ts'

const box = (id: string, colour: string): Piece => [
  'div',
  { id, style: `width:400px;height:300px;background:${colour}` },
]

describe('pictures of a recording', () => {
  let host: BrowserHost
  before(async () => {
    host = createBrowserHost(await findTestBrowserOptions())
  })
  after(() => host.close())

  const noAsset = async () => null

  async function render(
    recording: RecordedChunk[],
    shots: Shot[],
    asset: Parameters<typeof renderPictures>[3]['asset'] = noAsset,
  ) {
    const pictures = new Map<string, Uint8Array>()
    await renderPictures(host.withContext, recording, shots, {
      asset,
      onPicture: async (name, jpeg) => void pictures.set(name, jpeg),
      signal: new AbortController().signal,
    })
    return pictures
  }

  /** Size, and colour in the middle. */
  const look = (picture: Uint8Array | undefined) =>
    host.withContext({}, async (context) => {
      const page = await context.newPage()
      assert.ok(picture)
      return page.evaluate(async (base64) => {
        const image = new Image()
        image.src = `data:image/jpeg;base64,${base64}`
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height)
        const drawing = canvas.getContext('2d')!
        drawing.drawImage(image, 0, 0)
        const [red = 0, green = 0, blue = 0] = drawing.getImageData(image.width / 2, image.height / 2, 1, 1).data
        const colour =
          red > 200 && green > 200 ? 'white' : red > 200 ? 'red' : green > 100 ? 'green' : blue > 200 ? 'blue' : 'dark'
        return { width: image.width, height: image.height, colour }
      }, Buffer.from(picture).toString('base64'))
    })

  it('show each moment in the size of the window then', async () => {
    const page = recordedPage([box('box', 'red')])
      .setAttributes(1000, 'box', { style: 'width:400px;height:300px;background:blue' })
      .push({ type: 3, timestamp: 1_002_000, data: { source: 4, width: 500, height: 320 } })
      .setAttributes(3000, 'box', { style: 'width:500px;height:320px;background:green' })
    const shot = (name: string, afterMs: number): Shot => ({ name, stream: 'tab/page', at: page.at(afterMs) })
    const pictures = await render(page.chunks(), [shot('last', 9000), shot('before', 900), shot('after', 1000)])
    assert.deepEqual(await look(pictures.get('before')), { width: 400, height: 300, colour: 'red' })
    assert.deepEqual(await look(pictures.get('after')), { width: 400, height: 300, colour: 'blue' })
    assert.deepEqual(await look(pictures.get('last')), { width: 500, height: 320, colour: 'green' })
  })

  it('show each tab by itself, and leave out what cannot be shown', async () => {
    const red = recordedPage([box('box', 'red')])
    const blue = recordedPage([box('box', 'blue')], { startAt: 1_000_500 })
    const recording = [...red.chunks('one'), ...blue.chunks('two')]
    const at = 1_000_600
    const pictures = await render(recording, [
      { name: 'one', stream: 'one/page', at },
      { name: 'two', stream: 'two/page', at },
      { name: 'none', stream: 'three/page', at },
    ])
    assert.deepEqual([...pictures.keys()].toSorted(), ['one', 'two'])
    assert.equal((await look(pictures.get('one'))).colour, 'red')
    assert.equal((await look(pictures.get('two'))).colour, 'blue')
  })

  it('show the files that were kept: images, style sheets and what those need', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="green"/></svg>',
    )
    const css = Buffer.from('body { margin: 0 } #late { width: 400px; height: 300px; background: blue }')
    const kept = new Map([svg, css].map((content) => [createHash('sha256').update(content).digest('hex'), content]))
    const [svgHash = '', cssHash = ''] = kept.keys()
    const asset = (url: string, hash: string, contentType: string) => ({
      type: 5,
      timestamp: 1_000_000,
      data: { tag: 'asset', payload: { url, hash, contentType, bytes: 1 } },
    })
    const page = recordedPage(
      [['div', { id: 'root' }, ['img', { id: 'img', src: 'http://cdn.test/a.svg', width: '400', height: '300' }]]],
      {
        head: [['link', { rel: 'stylesheet', href: 'http://cdn.test/a.css' }]],
      },
    )
      .push(asset('http://cdn.test/a.svg', svgHash, 'image/svg+xml'))
      .push(asset('http://cdn.test/a.css', cssHash, 'text/css'))
      .setAttributes(500, 'img', { hidden: '' })
      .add(600, 'root', ['div', { id: 'late' }])
    const find = async (hash: string) => {
      const content = kept.get(hash)
      return content ? { content, contentType: hash === svgHash ? 'image/svg+xml' : 'text/css' } : null
    }
    const shots = [100, 900].map((afterMs) => ({ name: `${afterMs}`, stream: 'tab/page', at: page.at(afterMs) }))
    const pictures = await render(page.chunks(), shots, find)
    assert.equal((await look(pictures.get('100'))).colour, 'green')
    assert.equal((await look(pictures.get('900'))).colour, 'blue')
  })

  it('run nothing and reach nothing, whatever the recording contains', async (t) => {
    let connections = 0
    const canary = createServer((_request, response) => response.end('window.ran = true'))
    canary.on('connection', () => connections++)
    canary.listen(0, '127.0.0.1')
    await once(canary, 'listening')
    t.after(() => void canary.close())
    const bad = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
    const ran = "document.documentElement.style.background='red';parent.document.body.textContent='ran';top.ran=true"
    const hostile: Piece[] = [
      ['script', {}, ran],
      ['script', { src: `${bad}/a.js` }],
      ['img', { src: `${bad}/a.png`, onerror: ran, onload: ran }],
      ['img', { src: 'data:image/png;base64,AAAA', onerror: ran }],
      ['svg', { onload: ran, isSVG: 'true' }, ['script', {}, ran], ['use', { href: `${bad}/a.svg#x` }]],
      ['iframe', { srcdoc: `<script>${ran}</script><img src="${bad}/b.png">` }],
      ['iframe', { src: `${bad}/frame` }],
      ['iframe', { src: `javascript:${ran}` }],
      ['object', { data: `${bad}/object` }],
      ['embed', { src: `${bad}/embed` }],
      ['video', { src: `${bad}/video`, poster: `${bad}/poster.png`, autoplay: '' }],
      ['audio', { src: `${bad}/audio`, autoplay: '' }],
      ['form', { action: `${bad}/form`, id: 'form' }, ['input', { autofocus: '', onfocus: ran }]],
      ['a', { href: `javascript:${ran}`, ping: `${bad}/ping` }, 'x'],
      ['div', { style: `background:url(${bad}/c.png)`, onanimationstart: ran }],
      ['details', { open: '', ontoggle: ran }],
      ['portal', { src: `${bad}/portal` }],
      ['fencedframe', { src: `${bad}/fenced` }],
      [
        'style',
        {},
        `@import url(${bad}/i.css); @font-face { font-family: x; src: url(${bad}/f.woff2) } body { font-family: x }`,
      ],
    ]
    const head: Piece[] = [
      ['meta', { 'http-equiv': 'refresh', content: `0;url=${bad}/refresh` }],
      ['base', { href: `${bad}/` }],
      ['link', { rel: 'stylesheet', href: `${bad}/a.css` }],
      ['link', { rel: 'preconnect', href: bad }],
      ['link', { rel: 'dns-prefetch', href: bad }],
      ['link', { rel: 'prefetch', href: `${bad}/prefetch` }],
      ['link', { rel: 'preload', as: 'script', href: `${bad}/preload.js` }],
      ['link', { rel: 'modulepreload', href: `${bad}/module.js` }],
      ['link', { rel: 'manifest', href: `${bad}/manifest` }],
      ['link', { rel: 'icon', href: `${bad}/icon.png` }],
      ['script', { type: 'speculationrules' }, JSON.stringify({ prefetch: [{ source: 'list', urls: [`${bad}/s`] }] })],
    ]
    const page = recordedPage([box('box', 'green'), ...hostile], { head })
      .add(300, 'box', ['script', { src: `${bad}/late.js` }, ran])
      .add(310, 'box', ['img', { src: `${bad}/late.png`, onerror: ran }])
      .setAttributes(320, 'box', { onclick: ran, style: 'width:400px;height:300px;background:green' })
    const shots = [100, 400].map((afterMs) => ({ name: `${afterMs}`, stream: 'tab/page', at: page.at(afterMs) }))
    const pictures = await render(page.chunks(), shots)
    assert.equal((await look(pictures.get('400'))).colour, 'green')
    assert.equal(connections, 0)
  })

  it('survive events that are none', async () => {
    const page = recordedPage([box('box', 'red')])
    const broken = [
      { type: 3, timestamp: page.at(10), data: null },
      { type: 3, timestamp: page.at(20), data: { source: 0 } },
      {
        type: 3,
        timestamp: page.at(30),
        data: { source: 0, adds: [{ parentId: 99, node: {} }], removes: [{}], texts: [{}], attributes: [{}] },
      },
      { type: 3, timestamp: page.at(40), data: { source: 8, id: 3, adds: [{ rule: '}{' }] } },
      { type: 99, timestamp: page.at(50), data: {} },
      { type: 4, timestamp: page.at(60), data: { width: -5, height: 'x' } },
    ]
    for (const event of broken) page.push(event)
    const pictures = await render(page.chunks(), [
      { name: 'first', stream: 'tab/page', at: page.at(5) },
      { name: 'last', stream: 'tab/page', at: page.at(100) },
    ])
    assert.equal((await look(pictures.get('first'))).colour, 'red')
  })
})
