import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRateLimiter } from './rateLimiter.ts'

const takeMany = (limiter: ReturnType<typeof createRateLimiter>, count: number, now: number, key = 1) =>
  Array.from({ length: count }, () => limiter.take(key, now)).filter(({ allowed }) => allowed).length

test('a bucket holds exactly its burst, whatever the time and the rate', () => {
  // Times with fractions, as a clock gives them.
  for (const now of [0, 1234.567891, 98765.4321, 86_400_000.123456, 1e9 / 3]) {
    for (const [perMinute, burst] of [
      [600, 100],
      [60, 60],
      [7, 3],
      [999, 7],
      [1, 1],
      [10_000, 1000],
    ] as const) {
      const limiter = createRateLimiter({ name: 'x', perMinute, burst })
      for (let left = burst - 1; left >= 0; left--) {
        const { allowed, remaining } = limiter.take(1, now)
        assert.ok(allowed, `${perMinute}/${burst} at ${now}`)
        assert.equal(remaining, left)
      }
      assert.equal(limiter.take(1, now).allowed, false)
    }
  }
})

test('tokens come back at their rate, and no more than the bucket holds', () => {
  const limiter = createRateLimiter({ name: 'x', perMinute: 60, burst: 5 })
  assert.equal(takeMany(limiter, 9, 1000), 5)
  assert.equal(takeMany(limiter, 9, 1999), 0)
  assert.equal(takeMany(limiter, 9, 2000), 1)
  assert.equal(takeMany(limiter, 9, 4500), 2)
  assert.equal(takeMany(limiter, 9, 5000), 1)
  assert.equal(takeMany(limiter, 9, 1_000_000), 5)
})

test('over a long time the rate holds', () => {
  const limiter = createRateLimiter({ name: 'x', perMinute: 600, burst: 100 })
  let allowed = 0
  for (let now = 0; now < 10 * 60_000; now += 7.3) if (limiter.take(1, now).allowed) allowed++
  assert.ok(Math.abs(allowed - (10 * 600 + 100)) <= 1, String(allowed))
})

test('a refusal tells when the next one will be allowed, and costs nothing', () => {
  for (const [perMinute, burst] of [
    [6, 3],
    [60, 1],
    [7, 2],
    [600, 100],
    [1000, 3],
  ] as const) {
    for (const now of [0, 1234.567891, 86_400_000.123456]) {
      const limiter = createRateLimiter({ name: 'x', perMinute, burst })
      takeMany(limiter, burst, now)
      const refusals = Array.from({ length: 10 }, () => limiter.take(1, now))
      const wait = Math.max(1, Math.ceil(60 / perMinute))
      for (const refusal of refusals) {
        assert.equal(refusal.allowed, false)
        assert.equal(refusal.remaining, 0)
        assert.equal(refusal.retryAfterSeconds, wait)
        assert.equal(refusal.resetSeconds, Math.ceil((burst * 60) / perMinute))
      }
      assert.equal(limiter.take(1, now + wait * 1000).allowed, true)
    }
  }
})

test('an allowed one tells nothing to wait for', () => {
  const { retryAfterSeconds, resetSeconds } = createRateLimiter({ name: 'x', perMinute: 6, burst: 3 }).take(1, 500)
  assert.equal(retryAfterSeconds, 0)
  assert.equal(resetSeconds, 10)
})

test('each key has a bucket of its own', () => {
  const limiter = createRateLimiter({ name: 'x', perMinute: 60, burst: 2 })
  assert.equal(takeMany(limiter, 5, 0, 1), 2)
  assert.equal(takeMany(limiter, 5, 0, 2), 2)
})

test('a crowd of keys does not fill the bucket of one that is empty', () => {
  const limiter = createRateLimiter({ name: 'x', perMinute: 1, burst: 1 })
  assert.equal(takeMany(limiter, 2, 0, 1), 1)
  for (let key = 2; key < 10_100; key++) limiter.take(key, key)
  assert.equal(limiter.take(1, 30_000).allowed, false)
  assert.equal(limiter.take(1, 60_000).allowed, true)
})
