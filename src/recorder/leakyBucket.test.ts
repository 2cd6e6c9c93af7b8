import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leakyBucket } from './leakyBucket.ts'

test('a burst is fine, and so is a steady flow that leaks as fast as it comes', () => {
  const overflows = leakyBucket(100, 10)
  assert.equal(overflows(100, 0), false)
  for (let second = 1; second < 50; second++) assert.equal(overflows(10, second * 1000), false)
})

test('more than that for long is not, and it is over when the flow is', () => {
  const overflows = leakyBucket(100, 10)
  const seen = Array.from({ length: 10 }, (_, second) => overflows(30, second * 1000))
  assert.deepEqual(seen, [false, false, false, false, true, true, true, true, true, true])
  assert.equal(overflows(30, 60_000), false)
})
