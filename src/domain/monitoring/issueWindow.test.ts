import assert from 'node:assert/strict'
import { it } from 'node:test'
import { trendSteps, twiceAsLong, windowUntil } from './issueWindow.ts'

const now = new Date('2026-05-04T09:30:00.000Z')

it('ends now', () => {
  const day = windowUntil('24h', now)
  assert.deepEqual(day, { since: '2026-05-03T09:30:00.000Z', until: '2026-05-04T09:30:00.000Z' })
  assert.deepEqual(twiceAsLong('24h', day), { ...day, since: '2026-05-02T09:30:00.000Z' })
})

it('has steps of whole hours or days, the last of which is not over', () => {
  const hours = trendSteps('24h', windowUntil('24h', now))
  assert.deepEqual([hours.length, hours[0], hours.at(-1)], [24, '2026-05-03T10:00:00.000Z', '2026-05-04T09:00:00.000Z'])
  const days = trendSteps('7d', windowUntil('7d', now))
  assert.deepEqual([days.length, days[0], days.at(-1)], [7, '2026-04-28T00:00:00.000Z', '2026-05-04T00:00:00.000Z'])
  assert.equal(trendSteps('30d', windowUntil('30d', now)).length, 30)
})
