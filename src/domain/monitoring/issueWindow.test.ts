import assert from 'node:assert/strict'
import { it } from 'node:test'
import { trendSteps, twiceAsLong, windowUntil } from './issueWindow.ts'

const now = new Date('2026-05-04T09:30:00.000Z')

it('ends now', () => {
  const day = windowUntil('24h', now)
  assert.deepEqual(day, { since: '2026-05-03T09:30:00.000Z', until: '2026-05-04T09:30:00.000Z' })
  assert.deepEqual(twiceAsLong('24h', day), { ...day, since: '2026-05-02T09:30:00.000Z' })
})

it('has steps of hours, quarters of days or days, the last of which is not over', () => {
  const hours = trendSteps('24h', windowUntil('24h', now))
  assert.deepEqual([hours.length, hours[0], hours.at(-1)], [24, '2026-05-03T10:00:00.000Z', '2026-05-04T09:00:00.000Z'])
  const quarters = trendSteps('7d', windowUntil('7d', now))
  assert.deepEqual(
    [quarters.length, quarters[0], quarters.at(-1)],
    [28, '2026-04-27T12:00:00.000Z', '2026-05-04T06:00:00.000Z'],
  )
  const days = trendSteps('30d', windowUntil('30d', now))
  assert.deepEqual([days.length, days.at(-1)], [30, '2026-05-04T00:00:00.000Z'])
})
