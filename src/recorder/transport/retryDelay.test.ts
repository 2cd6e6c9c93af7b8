import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryDelay } from './retryDelay.ts'

test('waits longer each time, up to a minute, and never all browsers at once', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 20].map((failures) => retryDelay(failures, null, 1)),
    [1000, 2000, 4000, 8000, 60_000],
  )
  assert.deepEqual(
    [0, 1, 20].map((failures) => retryDelay(failures, null, 0)),
    [500, 1000, 30_000],
  )
})

test('waits at least as long as the server asks, within reason', () => {
  assert.equal(retryDelay(0, '30', 0), 30_000)
  assert.equal(retryDelay(0, '86400', 0), 600_000)
  assert.ok(retryDelay(2, 'Wed, 21 Oct 2026 07:28:00 GMT', 0) >= 2000)
})
