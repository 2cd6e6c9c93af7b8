import assert from 'node:assert/strict'
import { test } from 'node:test'
import { skipTarget } from './inactivity.ts'

test('long waits are left out up to a moment before something happens', () => {
  assert.equal(skipTarget({ last: 0, next: 60_000 }, 2_000), 59_000)
})

test('what was just done is watched, and short waits too', () => {
  assert.equal(skipTarget({ last: 0, next: 60_000 }, 1_000), null)
  assert.equal(skipTarget({ last: 0, next: 6_000 }, 2_000), null)
})
