import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assetType } from './assetType.ts'

test('names what a replay needs as it is kept', () => {
  assert.equal(assetType('https://x.test/a', 'image/PNG; charset=x'), 'image/png')
  assert.equal(assetType('https://x.test/a', 'image/jpg'), 'image/jpeg')
  assert.equal(assetType('https://x.test/favicon.ico', 'image/vnd.microsoft.icon'), 'image/x-icon')
  assert.equal(assetType('https://x.test/f.woff2?v=1', 'application/octet-stream'), 'font/woff2')
  assert.equal(assetType('https://x.test/f.ttf', null), 'font/ttf')
})

test('and nothing else', () => {
  for (const [url, type] of [
    ['https://x.test/a.png', 'text/html'],
    ['https://x.test/f.woff2', 'text/html'],
    ['https://x.test/a.js', 'text/javascript'],
    ['https://x.test/a', null],
  ] as const)
    assert.equal(assetType(url, type), null)
})
