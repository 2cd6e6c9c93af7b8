import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assetPlacer, assetsOf } from './placeAssets.ts'
import type { RecordedEvent } from './recordedEvent.ts'

const hash = 'a'.repeat(64)
const asset = (payload: unknown): RecordedEvent => ({ type: 5, timestamp: 1, data: { tag: 'asset', payload } })
const chunk = (...events: RecordedEvent[]) => ({ tab: 't', page: 'p', sequence: 0, sentAt: 1, receivedAt: 1, events })

test('finds the files that a recording names, and leaves out what is none', () => {
  const whole = { url: 'http://shop/a.png', hash, contentType: 'image/png', bytes: 3 }
  const found = assetsOf([
    chunk(asset(whole), asset(null), asset({ ...whole, hash: '../x' }), asset({ ...whole, url: 'javascript:1' })),
    chunk({ type: 5, timestamp: 1, data: null }, { type: 3, timestamp: 1, data: { tag: 'asset', payload: whole } }),
  ])
  assert.deepEqual(found, [whole])
})

test('the last file at an address counts', () => {
  const at = (letter: string) => ({ url: 'http://shop/a', hash: letter.repeat(64), contentType: 'text/css', bytes: 1 })
  assert.deepEqual(assetsOf([chunk(asset(at('a')), asset(at('b')))]), [at('b')])
})

test('replaces addresses in attributes, lists and style sheets, and no longer ones that begin the same', () => {
  const events = [
    { src: 'http://shop/a.png', srcset: 'http://shop/a.png 1x, http://shop/a.png?big 2x' },
    { css: 'x { background: url("http://shop/a.png") } y { background: url(http://shop/a.png) }' },
    { href: 'http://shop/a.png/more', other: 'http://shop/b.png' },
  ]
  const placed = assetPlacer(new Map([['http://shop/a.png', '/kept']]))(JSON.stringify(events))
  assert.deepEqual(JSON.parse(placed), [
    { src: '/kept', srcset: '/kept 1x, http://shop/a.png?big 2x' },
    { css: 'x { background: url("/kept") } y { background: url(/kept) }' },
    { href: 'http://shop/a.png/more', other: 'http://shop/b.png' },
  ])
})

test('takes the longest address where several begin the same', () => {
  const places = new Map([
    ['http://shop/a', '/1'],
    ['http://shop/a,b', '/2'],
  ])
  assert.equal(assetPlacer(places)('["http://shop/a,b"]'), '["/2"]')
})
