import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import type { RecordedEvent } from '../../../src/domain/monitoring/recordedEvent.ts'

/** Somebody who notes who comes, whatever they ask, also those who connect and ask nothing; has one page to show. */
export async function startListener() {
  const heard: string[] = []
  let page = ''
  const server = createServer((socket) => {
    heard.push('connected')
    socket.on('data', (data) => {
      const [asked = ''] = data.toString().split('\r\n', 1)
      heard.push(asked)
      const status = asked.startsWith('GET / ') ? '200 OK\r\ncontent-type: text/html' : '404 Not Found'
      const body = asked.startsWith('GET / ') ? page : ''
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    heard,
    url: `http://127.0.0.1:${port}`,
    show: (html: string) => void (page = html),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const evil = "try { top.hacked = true; parent.document.title = 'hacked'; parent.parent.hacked = true } catch {}"

/** A page that tries everything to run something, to ask somebody, or to become another page. */
export const hostileHtml = (to: string) => `<!doctype html><html manifest="${to}/manifest"><head>
<meta http-equiv="refresh" content="0; url=${to}/refresh">
<base href="${to}/base/">
<link rel="preconnect" href="${to}"><link rel="dns-prefetch" href="${to}"><link rel="prefetch" href="${to}/prefetch">
<link rel="preload" as="image" href="${to}/preload"><link rel="modulepreload" href="${to}/module.js">
<link rel="stylesheet" href="${to}/sheet.css"><link rel="icon" href="${to}/icon.png">
<style>@import url("${to}/import.css"); @font-face { font-family: x; src: url("${to}/font.woff2") }
body { background: url("${to}/background.png"); font-family: x }</style>
<script>${evil}; fetch('${to}/script')</script><script src="${to}/outside.js"></script>
</head><body background="${to}/old-background.png" onload="${evil}">
<h1>Nothing to see</h1>
<img src="${to}/picture.png" srcset="${to}/set.png 2x" onerror="${evil}; fetch('${to}/onerror')">
<img src="data:image/png;base64,broken" onerror="top.hacked = true; fetch('${to}/data-onerror')">
<svg width="9" height="9" onload="top.hacked = true"><script>top.hacked = true; fetch('${to}/svg')</script>
<image href="${to}/svg-image.png"></image><use href="${to}/use.svg#a"></use><foreignObject><iframe src="${to}/foreign"></iframe></foreignObject></svg>
<iframe src="${to}/frame"></iframe><iframe srcdoc="<script>top.hacked = true; fetch('${to}/srcdoc')</script>"></iframe>
<iframe src="javascript:top.hacked = true"></iframe>
<object data="${to}/object"></object><embed src="${to}/embed"><video src="${to}/video.mp4" poster="${to}/poster.png" autoplay></video>
<audio src="${to}/audio.mp3" autoplay></audio>
<form action="${to}/form" target="_top"><input name="a" autofocus onfocus="top.hacked = true"><button formaction="javascript:top.hacked = true">Send</button></form>
<a href="javascript:top.hacked = true" id="link" style="position: fixed; inset: 0">Everywhere</a>
<details open ontoggle="top.hacked = true"><summary>x</summary></details>
<div style="background-image: url('${to}/inline.png'); width: 9px; height: 9px"></div>
<template shadowrootmode="open"><script>top.hacked = true</script></template>
</body></html>`

type Told = {
  type: number
  id: number
  name?: string
  publicId?: string
  systemId?: string
  tagName?: string
  attributes?: object
  textContent?: string
  childNodes?: Told[]
}

/** The page as a recorder that wishes us ill would tell it: with its scripts, its handlers and its addresses. */
export async function recordHostile(page: Page, to: string, beganAt: number): Promise<RecordedEvent[]> {
  const node = await page.evaluate((html) => {
    let ids = 0
    const tell = (one: Node): Told => {
      const id = ++ids
      const childNodes = [...one.childNodes].filter(({ nodeType }) => nodeType !== 8).map(tell)
      if (one.nodeType === 9) return { type: 0, id, childNodes }
      if (one.nodeType === 10) return { type: 1, id, name: 'html', publicId: '', systemId: '' }
      if (one.nodeType === 3) return { type: 3, id, textContent: one.textContent ?? '' }
      const element = one as Element
      const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
      const isSvg = element.namespaceURI === 'http://www.w3.org/2000/svg'
      return { type: 2, id, tagName: element.localName, attributes, childNodes, ...(isSvg && { isSVG: true }) }
    }
    return tell(new DOMParser().parseFromString(html, 'text/html'))
  }, hostileHtml(to))
  const bodyId = find(node, 'body')
  const add = (id: number, tagName: string, attributes: object) => ({
    parentId: bodyId,
    nextId: null,
    node: { type: 2, id, tagName, attributes, childNodes: [] },
  })
  const mutation = (at: number, adds: object[], attributes: object[] = []) => ({
    type: 3,
    timestamp: at,
    data: { source: 0, texts: [], removes: [], adds, attributes },
  })
  const move = { source: 1, positions: [{ x: 5, y: 5, id: bodyId, timeOffset: 0 }] }
  return [
    { type: 4, timestamp: beganAt, data: { href: 'javascript:top.hacked = true', width: 800, height: 600 } },
    { type: 2, timestamp: beganAt + 10, data: { node, initialOffset: { top: 0, left: 0 } } },
    mutation(beganAt + 600, [
      add(9001, 'img', { src: `${to}/added.png`, onerror: 'top.hacked = true' }),
      add(9002, 'script', { src: `${to}/added.js` }),
      add(9003, 'link', { rel: 'stylesheet', href: `${to}/added.css` }),
      add(9004, 'iframe', { src: `${to}/added-frame`, srcdoc: '<script>top.hacked = true</script>' }),
      add(9005, 'meta', { 'http-equiv': 'refresh', content: `0; url=${to}/added-refresh` }),
      add(9006, 'link', { REL: 'preconnect', href: to }),
      add(9007, 'link', { rel: ['preconnect'], href: to }),
    ]),
    mutation(beganAt + 900, [], [{ id: 9003, attributes: { rel: 'preconnect', href: to } }]),
    { type: 3, timestamp: beganAt + 1200, data: move },
    // What is no event at all must not matter either.
    { type: 3, timestamp: beganAt + 1300, data: { source: 0, adds: 'x' } },
    { type: 3, timestamp: beganAt + 1400, data: { source: 8, id: 1, adds: [{ rule: `@import "${to}/rule.css"` }] } },
    { type: 3, timestamp: beganAt + 4000, data: move },
  ]
}

function find(node: Told, tagName: string): number {
  if (node.tagName === tagName) return node.id
  for (const child of node.childNodes ?? []) {
    const found = find(child, tagName)
    if (found !== 0) return found
  }
  return 0
}
