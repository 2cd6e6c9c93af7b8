import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openApiDocument } from '../../contract/openApi.ts'
import { invalidParameter } from '../../domain/failure.ts'
import type { Services } from '../services.ts'
import { jsonType, routerPath, type Admit, type Door } from './admitCaller.ts'
import { answerChecker } from './answerCheck.ts'
import type { Call, ServedEndpoint } from './endpoint.ts'
import { etagOf, isKnown } from './etag.ts'
import { parameterReader, type RawParameters } from './readParameters.ts'
import { servedEndpoints } from './servedEndpoints.ts'

/** The public API: every operation behind the same door. */
export function serveApiV1(app: FastifyInstance, services: Services, { admit, checkAnswers }: Door) {
  for (const served of servedEndpoints) {
    app.route({
      method: served.contract.method,
      url: routerPath(served.contract.path),
      config: { contract: served.contract },
      handler: createHandler(served, services, admit, checkAnswers),
    })
  }

  const description = JSON.stringify(openApiDocument())
  app.get('/api/v1/openapi.json', async (_request, reply) =>
    reply.type(jsonType).header('cache-control', 'public, max-age=300').send(description),
  )
}

function createHandler({ contract, answer }: ServedEndpoint, services: Services, admit: Admit, checkAnswers: boolean) {
  const readParams = parameterReader<never>(contract.params)
  const readQuery = parameterReader<never>(contract.query)
  const check = checkAnswers ? answerChecker(contract) : null
  const takesIdempotencyKey = contract.headers?.some(({ name }) => name === 'Idempotency-Key') ?? false

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const limit = contract.scope === 'tests:run' ? 'runs' : 'requests'
    const admitted = await admit(request, reply, { scope: contract.scope, limit })

    const call: Call<never, never> = {
      params: readParams(request.params as RawParameters),
      query: readQuery(request.query as RawParameters),
      ...admitted,
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
    return isKnown(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(body)
  }
}

function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw invalidParameter('Idempotency-Key', 'Idempotency-Key must be 1 to 255 visible ASCII characters.')
}
