import assert from 'node:assert/strict'
import { it } from 'node:test'
import { clockWords, durationWords, relativeTime } from './timeWords.ts'

it('tells how long ago', () => {
  const now = Date.parse('2026-05-04T12:00:00Z')
  assert.equal(relativeTime(now - 20_000, now), 'just now')
  assert.equal(relativeTime(now - 3 * 60_000, now), '3 minutes ago')
  assert.equal(relativeTime(now - 26 * 3_600_000, now), 'yesterday')
  assert.equal(relativeTime(now - 59.8 * 60_000, now), '59 minutes ago')
  assert.equal(relativeTime(now - 40 * 86_400_000, now), '1 month ago')
})

it('counts days as the calendar does', () => {
  const night = new Date(2026, 4, 4, 1).getTime()
  assert.equal(relativeTime(new Date(2026, 4, 2, 23).getTime(), night), '2 days ago')
  assert.equal(relativeTime(new Date(2026, 4, 3, 0, 30).getTime(), night), 'yesterday')
})

it('tells how long it took', () => {
  assert.deepEqual([340, 1240, 59_400, 185_000, 3_720_000].map(durationWords), [
    '340 ms',
    '1.2 s',
    '59 s',
    '3 min 5 s',
    '1 h 2 min',
  ])
})

it('tells a place in a recording', () => {
  assert.deepEqual([0, 65_900, 3_723_000].map(clockWords), ['0:00', '1:05', '1:02:03'])
})
