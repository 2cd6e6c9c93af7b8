import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { createKeyText, hashKey, hintOf, isKeyText } from './apiKeyText.ts'

test('a key has a prefix that tells what it is, a secret and a checksum', () => {
  const key = createKeyText()
  assert.match(key, /^reenact_[0-9A-Za-z]{46}$/)
  assert.ok(isKeyText(key))
})

test('no two keys are the same', () => {
  assert.equal(new Set(Array.from({ length: 1000 }, createKeyText)).size, 1000)
})

test('the checksum finds every letter that is wrong and every two that changed places', () => {
  const key = createKeyText()
  for (let i = 0; i < key.length; i++) {
    const other = key[i] === 'x' ? 'y' : 'x'
    assert.ok(!isKeyText(key.slice(0, i) + other + key.slice(i + 1)), `letter ${i}`)
    const swapped = key.slice(0, i) + (key[i + 1] ?? '') + (key[i] ?? '') + key.slice(i + 2)
    if (swapped !== key) assert.ok(!isKeyText(swapped), `letters ${i} and ${i + 1}`)
  }
})

test('what is too short, too long or surrounded is no key', () => {
  const key = createKeyText()
  for (const text of [
    '',
    'reenact_',
    key.slice(1),
    key.slice(0, -1),
    `${key}0`,
    ` ${key}`,
    `${key}\n`,
    `${key},${key}`,
  ])
    assert.ok(!isKeyText(text), text)
})

test('the hash is the SHA-256 of the whole key, and the hint gives four letters away', () => {
  const key = createKeyText()
  assert.deepEqual(hashKey(key), createHash('sha256').update(key).digest())
  assert.equal(hintOf(key), `reenact_…${key.slice(-4)}`)
})
