import assert from 'node:assert/strict'
import { test } from 'node:test'
import { harmless } from './harmless.ts'

const element = (tagName: string, attributes: Record<string, unknown>, childNodes: object[] = []) => ({
  type: 2,
  id: 1,
  tagName,
  attributes,
  childNodes,
})

test('takes out of a tree what no policy covers, and leaves the rest', () => {
  const link = element('link', { rel: 'Preconnect', href: 'https://evil.example' })
  const sheet = element('link', { rel: 'stylesheet', href: 'blob:x' })
  const image = element('img', { src: 'blob:y', onError: 'x()', class: 'a' })
  const node = element('html', { manifest: 'https://evil.example' }, [link, sheet, image])
  assert.ok(harmless({ type: 2, timestamp: 1, data: { node } }))
  assert.deepEqual(node.attributes, {})
  assert.deepEqual(link.attributes, { href: 'https://evil.example' })
  assert.deepEqual(sheet.attributes, { rel: 'stylesheet', href: 'blob:x' })
  assert.deepEqual(image.attributes, { src: 'blob:y', class: 'a' })
})

test('and out of what is added or changed later', () => {
  const added = element('meta', { 'http-equiv': 'refresh', content: '0' })
  const changed = { id: 1, attributes: { rel: 'dns-prefetch', title: 'x' } }
  const data = { source: 0, texts: [], removes: [], adds: [{ parentId: 1, node: added }], attributes: [changed] }
  assert.ok(harmless({ type: 3, timestamp: 1, data }))
  assert.deepEqual([added.attributes, changed.attributes], [{ content: '0' }, { title: 'x' }])
})

test('however it is written', () => {
  const odd = [
    { REL: 'preconnect' },
    { Rel: ' DNS-Prefetch ' },
    { rel: ['preconnect'] },
    { rel: { toString: 1 } },
    { rel: 'stylesheet preconnect' },
  ]
  const changed = odd.map((attributes, id) => ({ id, attributes }))
  const adds = odd.map((attributes) => ({ parentId: 1, node: element('link', { ...attributes }) }))
  assert.ok(harmless({ type: 3, timestamp: 1, data: { source: 0, texts: [], removes: [], adds, attributes: changed } }))
  for (const { attributes } of changed) assert.deepEqual(attributes, {})
  for (const { node } of adds) assert.deepEqual(node.attributes, {})
})

test('a tree of any depth can be looked through', () => {
  let node = element('div', { onclick: 'x()' })
  for (let i = 0; i < 50_000; i++) node = element('div', {}, [node])
  assert.ok(harmless({ type: 2, timestamp: 1, data: { node } }))
})

test('what is no event is left out', () => {
  for (const event of [
    null,
    'x',
    { type: 2, timestamp: 'x', data: {} },
    { type: 2, timestamp: 1, data: {} },
    { type: 3, timestamp: 1, data: { source: 0, adds: 'x' } },
    { type: 99, timestamp: 1, data: {} },
  ]) {
    assert.equal(harmless(event), null)
  }
})
