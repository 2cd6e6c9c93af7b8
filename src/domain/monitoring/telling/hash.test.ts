import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hash128, uuidOf } from './hash.ts'

describe('the hash of a text', () => {
  it('is what was stored of it before', () => {
    assert.equal(hash128(''), '88ed675af358b0e5a5659016843ac199')
    assert.equal(hash128('POST /api/orders 500'), 'bebe14dd4b08a44a4c123c6f73ff3de7')
  })

  it('differs for texts that are alike', () => {
    const texts = Array.from({ length: 50_000 }, (_, i) => `/page/${i % 100} number ${i} ${'x'.repeat(i % 7)}`)
    assert.equal(new Set(texts.map(hash128)).size, texts.length)
    // So does each half of it.
    assert.equal(new Set(texts.map((text) => hash128(text).slice(0, 16))).size, texts.length)
  })

  it('changes about half of its bits with one letter', () => {
    const bits = (hex: string) =>
      Array.from(hex, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
    let changed = 0
    for (let i = 0; i < 500; i++) {
      const [a, b] = [bits(hash128(`text ${i}a`)), bits(hash128(`text ${i}b`))]
      changed += a.split('').filter((bit, n) => bit !== b[n]).length
    }
    const share = changed / (500 * 128)
    assert.ok(share > 0.47 && share < 0.53, `${share}`)
  })

  it('makes UUIDs', () => {
    const ids = Array.from({ length: 1_000 }, (_, i) => uuidOf(`${i}`))
    for (const id of ids) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    assert.equal(new Set(ids).size, ids.length)
  })
})
