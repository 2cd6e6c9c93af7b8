import type { FastifyReply } from 'fastify'
import { Failure } from '../../domain/failure.ts'
import type { Config } from '../config.ts'
import { createRateLimiter, type RateLimit, type RateLimiter } from './rateLimiter.ts'

export type RateRule = { policy: string; limit: RateLimit; limiter: RateLimiter }

const rateRule = (limit: RateLimit): RateRule => ({
  policy: `"${limit.name}";q=${limit.perMinute};w=60`,
  limit,
  limiter: createRateLimiter(limit),
})

/** What a caller may ask in a minute: of everything, and of what starts runs. */
export function createRateRules({ requestsPerMinute, requestBurst, runsPerMinute }: Config['rateLimits']) {
  return {
    requests: rateRule({ name: 'requests', perMinute: requestsPerMinute, burst: requestBurst }),
    runs: rateRule({ name: 'runs', perMinute: runsPerMinute, burst: runsPerMinute }),
  }
}

/** Tells what is left, and refuses when nothing is. */
export function spend({ policy, limit, limiter }: RateRule, caller: { id: number; how: string }, reply: FastifyReply) {
  const { allowed, remaining, retryAfterSeconds, resetSeconds } = limiter.take(caller.id)
  reply.headers({ 'ratelimit-policy': policy, ratelimit: `"${limit.name}";r=${remaining};t=${resetSeconds}` })
  if (allowed) return
  reply.header('retry-after', retryAfterSeconds)
  const wait = `Wait ${retryAfterSeconds} s; ${limit.perMinute} a minute are allowed.`
  throw new Failure('tooMany', 'rate_limit_exceeded', `Too many requests ${caller.how}. ${wait}`)
}
