import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../../contract/endpoint.ts'
import { Failure } from '../../domain/failure.ts'
import type { ApiKey } from '../access/keyStore.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { createRateLimiter, type RateLimit, type RateLimiter } from './rateLimiter.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route serves; absent for what is not part of an API. */
    contract?: { operation: string; errors: readonly number[] }
    takesJson?: boolean
  }
  interface FastifyRequest {
    caller: ApiKey | null
  }
}

export const jsonType = 'application/json; charset=utf-8'

/** `/tests/{testId}` of the contract as the router writes it. */
export const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Finds out who calls, spends of what they may ask, and refuses what their key does not allow. */
export type Admit = (
  request: FastifyRequest,
  reply: FastifyReply,
  rule: { scope: Scope; limit: 'requests' | 'runs' },
) => Promise<ApiKey>

/** What all APIs have in common: they let the same callers in and count them together. */
export type Door = { admit: Admit; checkAnswers: boolean }

export function openDoor(
  app: FastifyInstance,
  { authenticator }: Pick<Services, 'authenticator'>,
  config: Config,
): Door {
  const { requestsPerMinute, requestBurst, runsPerMinute } = config.rateLimits
  const limits = {
    requests: limitRule({ name: 'requests', perMinute: requestsPerMinute, burst: requestBurst }),
    runs: limitRule({ name: 'runs', perMinute: runsPerMinute, burst: runsPerMinute }),
  }
  app.decorateRequest('caller', null)

  return {
    checkAnswers: config.checkAnswers,
    async admit(request, reply, { scope, limit }) {
      const { authorization, 'x-api-key': apiKey } = request.headers
      const caller = await authenticator.authenticate({ authorization, apiKey })
      request.caller = caller
      spend(limits[limit], caller, reply)
      if (caller.scopes.includes(scope)) return caller
      throw new Failure('forbidden', 'forbidden', `This API key may not do this: it lacks the scope ${scope}.`)
    },
  }
}

type LimitRule = { policy: string; limit: RateLimit; limiter: RateLimiter }

const limitRule = (limit: RateLimit): LimitRule => ({
  policy: `"${limit.name}";q=${limit.perMinute};w=60`,
  limit,
  limiter: createRateLimiter(limit),
})

function spend({ policy, limit, limiter }: LimitRule, caller: ApiKey, reply: FastifyReply) {
  const { allowed, remaining, retryAfterSeconds, resetSeconds } = limiter.take(caller.id)
  reply.headers({ 'ratelimit-policy': policy, ratelimit: `"${limit.name}";r=${remaining};t=${resetSeconds}` })
  if (allowed) return
  reply.header('retry-after', retryAfterSeconds)
  const wait = `Wait ${retryAfterSeconds} s; ${limit.perMinute} a minute are allowed.`
  throw new Failure('tooMany', 'rate_limit_exceeded', `Too many requests with this API key. ${wait}`)
}
