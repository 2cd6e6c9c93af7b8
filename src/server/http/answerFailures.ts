import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, notFound } from '../../domain/failure.ts'
import { errorBody, internalErrorBody, statusOf } from './failureStatus.ts'
import { pathOf } from './readablePath.ts'
import { methodsOf } from './wrongMethod.ts'

/** Everything that does not end well is answered here, in one shape. */
export function answerFailures(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(pathOf(request.url))
    if (methods.length === 0) throw notFound('There is nothing at this address.')
    reply.header('allow', methods.join(', '))
    throw new Failure(
      'wrongMethod',
      'method_not_allowed',
      `${request.method} is not possible here; use ${methods.join(' or ')}.`,
    )
  })

  app.setErrorHandler((error: Error & { code?: string }, request, reply) => {
    const failure = error instanceof Failure ? error : failureOfFramework(error, request)
    if (!failure) {
      request.log.error({ err: error }, 'a request failed')
      return reply.code(500).header('cache-control', 'no-store').send(internalErrorBody)
    }
    if (failure.kind === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
    const status = statusOf(failure, request.routeOptions.config.contract?.errors ?? [])
    return reply.code(status).header('cache-control', 'no-store').send(errorBody(failure))
  })
}

function failureOfFramework(error: Error & { code?: string }, { raw, routeOptions }: FastifyRequest): Failure | null {
  if (error === raw.errored) return new Failure('invalid', 'invalid_parameter', 'The request broke off.')
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge(routeOptions.config.jsonBytesMax)
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Failure('invalid', 'invalid_parameter', 'Content-Length does not fit the body.', 'Content-Length')
    default:
      return null
  }
}

const tooLarge = (bytesMax: number | undefined) =>
  bytesMax === undefined
    ? new Failure('tooLarge', 'invalid_parameter', 'The request has too large a body; no operation takes one.')
    : new Failure('tooLarge', 'body_too_large', `The body is larger than ${bytesMax / 1024} KiB, the most it may have.`)
