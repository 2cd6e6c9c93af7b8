import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { isSampled } from './isSampled.ts'

test('takes about the share that was asked for, and always the same sessions', () => {
  const ids = Array.from({ length: 20_000 }, () => randomUUID())
  for (const rate of [0, 0.01, 0.25, 0.9, 1]) {
    const taken = ids.filter((id) => isSampled(id, rate))
    assert.ok(Math.abs(taken.length / ids.length - rate) < 0.015, `${rate}: ${taken.length}`)
    assert.deepEqual(
      taken,
      ids.filter((id) => isSampled(id, rate)),
    )
  }
})

test('a larger share has all of a smaller one', () => {
  const ids = Array.from({ length: 2000 }, () => randomUUID())
  assert.ok(ids.filter((id) => isSampled(id, 0.1)).every((id) => isSampled(id, 0.3)))
})
