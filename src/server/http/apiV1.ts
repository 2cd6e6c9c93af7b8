import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { openApiDocument } from '../../contract/openApi.ts'
import { Failure, invalidParameter } from '../../domain/failure.ts'
import type { ApiKey } from '../access/keyStore.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { answerChecker } from './answerCheck.ts'
import type { Call, ServedEndpoint } from './endpoint.ts'
import { etagOf, isKnown } from './etag.ts'
import { createRateLimiter, type RateLimit, type RateLimiter } from './rateLimiter.ts'
import { parameterReader, type RawParameters } from './readParameters.ts'
import { servedEndpoints } from './servedEndpoints.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route serves; absent for what is not part of the API. */
    contract?: AnyEndpoint
  }
  interface FastifyRequest {
    caller: ApiKey | null
  }
}

const jsonType = 'application/json; charset=utf-8'

/** The public API: every operation behind the same door. */
export function serveApiV1(app: FastifyInstance, services: Services, config: Config) {
  const { requestsPerMinute, requestBurst, runsPerMinute } = config.rateLimits
  const limits: Record<'requests' | 'runs', LimitRule> = {
    requests: limitRule({ name: 'requests', perMinute: requestsPerMinute, burst: requestBurst }),
    runs: limitRule({ name: 'runs', perMinute: runsPerMinute, burst: runsPerMinute }),
  }
  app.decorateRequest('caller', null)
  for (const served of servedEndpoints) {
    const limit = served.contract.scope === 'tests:run' ? limits.runs : limits.requests
    app.route({
      method: served.contract.method,
      url: served.contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { contract: served.contract },
      handler: createHandler(served, services, limit, config.checkAnswers),
    })
  }

  const description = JSON.stringify(openApiDocument())
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply.type(jsonType).header('cache-control', 'public, max-age=300').send(description),
  )
}

function createHandler(
  { contract, answer }: ServedEndpoint,
  services: Services,
  limit: LimitRule,
  checkAnswers: boolean,
) {
  const readParams = parameterReader<never>(contract.params)
  const readQuery = parameterReader<never>(contract.query)
  const check = checkAnswers ? answerChecker(contract) : null
  const takesIdempotencyKey = contract.headers?.some(({ name }) => name === 'Idempotency-Key') ?? false

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization, 'x-api-key': apiKey, 'if-none-match': ifNoneMatch } = request.headers
    const caller = await services.authenticator.authenticate({ authorization, apiKey })
    request.caller = caller
    spend(limit, caller, reply)
    if (!caller.scopes.includes(contract.scope)) {
      throw new Failure('forbidden', 'forbidden', `This API key may not do this: it lacks the scope ${contract.scope}.`)
    }

    const call: Call<never, never> = {
      params: readParams(request.params as RawParameters),
      query: readQuery(request.query as RawParameters),
      organizationId: caller.organizationId,
      idempotencyKey: takesIdempotencyKey ? readIdempotencyKey(request.headers['idempotency-key']) : null,
    }
    const value = await answer(call, services)
    check?.(value)

    const body = JSON.stringify(value)
    reply.type(jsonType)
    if (!contract.revalidates || 'screenshotsExpiresAt' in (value as object)) {
      return reply.header('cache-control', 'no-store').send(body)
    }
    const etag = etagOf(body)
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    return isKnown(etag, ifNoneMatch) ? reply.code(304).send() : reply.send(body)
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

function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw invalidParameter('Idempotency-Key', 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
}
