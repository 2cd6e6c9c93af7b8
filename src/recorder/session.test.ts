import assert from 'node:assert/strict'
import { test } from 'node:test'
import { continuedSession } from './session.ts'

const minute = 60_000
const hour = 60 * minute
const now = Date.parse('2026-05-04T09:30:00Z')
const id = '0b5f2c3e-1d1a-4a53-9d0d-5b1f3b2a7c11'
const session = { id, startedAt: now - hour, activeAt: now - minute }

test('goes on while somebody is there', () => {
  assert.deepEqual(continuedSession(session, now), session)
  assert.deepEqual(continuedSession({ ...session, activeAt: now - 29 * minute }, now)?.id, id)
})

test('ends after half an hour of nobody, after a day, and when the clock was set back', () => {
  assert.equal(continuedSession({ ...session, activeAt: now - 30 * minute }, now), null)
  assert.equal(continuedSession({ ...session, startedAt: now - 24 * hour }, now), null)
  assert.equal(continuedSession({ ...session, activeAt: now + hour }, now), null)
  assert.equal(continuedSession({ ...session, startedAt: now + hour }, now), null)
})

test('what is not a session is none', () => {
  for (const other of [
    null,
    undefined,
    5,
    'x',
    {},
    { id },
    { ...session, id: '<script>' },
    { ...session, activeAt: '1' },
  ]) {
    assert.equal(continuedSession(other, now), null)
  }
})
