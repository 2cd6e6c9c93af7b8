import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../failure.ts'
import { defaultWindow } from './window.ts'

const now = new Date('2026-05-04T09:30:00.123Z')

const refuses = (bounds: { since?: string; until?: string }, field: string) =>
  assert.throws(
    () => defaultWindow(bounds, now),
    (error) => error instanceof Failure && error.kind === 'invalid' && error.field === field,
  )

test('is the last 24 hours when nothing is said', () => {
  assert.deepEqual(defaultWindow({}, now), { since: '2026-05-03T09:30:00.123Z', until: '2026-05-04T09:30:00.123Z' })
})

test('ends now when only the beginning is said', () => {
  const since = '2020-01-01T00:00:00.000Z'
  assert.deepEqual(defaultWindow({ since }, now), { since, until: '2026-05-04T09:30:00.123Z' })
})

test('begins 24 hours before an end in the past, 24 hours before now for one in the future', () => {
  const past = '2026-05-04T09:30:00.122Z'
  assert.deepEqual(defaultWindow({ until: past }, now), { since: '2026-05-03T09:30:00.122Z', until: past })
  const future = '2026-06-04T00:00:00.000Z'
  assert.deepEqual(defaultWindow({ until: future }, now), { since: '2026-05-03T09:30:00.123Z', until: future })
})

test('is what was said, wherever it lies', () => {
  for (const window of [
    { since: '0001-01-01T00:00:00.000Z', until: '0001-01-01T00:00:00.001Z' },
    { since: '2026-05-04T09:30:00.122Z', until: '2026-05-04T09:30:00.124Z' },
    { since: '2026-06-01T00:00:00.000Z', until: '9999-12-31T23:59:59.999Z' },
  ])
    assert.deepEqual(defaultWindow(window, now), window)
})

test('has to have something inside', () => {
  const time = '2026-05-01T00:00:00.000Z'
  refuses({ since: time, until: time }, 'since')
  refuses({ since: '2026-05-01T00:00:00.001Z', until: time }, 'since')
  refuses({ since: now.toISOString() }, 'since')
  refuses({ since: '2027-01-01T00:00:00.000Z' }, 'since')
})

test('does not begin before the first year', () => {
  refuses({ until: '0001-01-01T23:59:59.999Z' }, 'until')
  const until = '0001-01-02T00:00:00.000Z'
  assert.deepEqual(defaultWindow({ until }, now), { since: '0001-01-01T00:00:00.000Z', until })
})
