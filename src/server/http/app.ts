import { randomUUID } from 'node:crypto'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { Failure, notFound } from '../../domain/failure.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { serveApiV1 } from './apiV1.ts'
import { answerBrokenRequest } from './brokenRequest.ts'
import { serveDocs } from './docsPage.ts'
import { errorBody, internalErrorBody, statusOf } from './failureStatus.ts'
import { serveHealth, type Readiness } from './health.ts'
import { createMetrics, type Metrics, type MetricsSources } from './metrics.ts'
import { methodsOf } from './wrongMethod.ts'

export type AppParts = {
  services: Services
  config: Config
  logger: FastifyBaseLogger
  readiness: Readiness
  metricsSources: MetricsSources
  /** Adds what answers links to stored files. */
  serveFiles(app: FastifyInstance): Promise<void>
}

const bodyBytesMax = 64 * 1024

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export function createApp({
  services,
  config,
  logger,
  readiness,
  metricsSources,
  serveFiles,
}: AppParts): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    // One line a request is written below, with the request's id as every other line has it.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyBytesMax,
    trustProxy: config.http.trustProxy,
    // A path id that is too long is an invalid id, not an unknown path.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => withReadablePath(url),
    // A client that dawdles over its request, or stops reading the answer, is cut off.
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
  })
  const metrics = createMetrics(metricsSources)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...securityHeaders })
    // Node's own refusal would not tell why.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      void reply.code(400).send(errorBody(new Failure('invalid', 'invalid_parameter', 'Host is missing.', 'Host')))
    }
  })
  // What else a client expects is ignored, where Node would refuse it without a word.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.addHook('onResponse', async (request, reply) =>
    noteResponse(request, reply.statusCode, reply.elapsedTime, metrics),
  )
  ignoreBodies(app)
  answerFailures(app)

  serveHealth(app, readiness)
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  serveApiV1(app, services, config)
  app.register(serveDocs)
  app.register(serveFiles)
  app.get('/', async (_request, reply) => reply.redirect('/docs'))
  return app
}

/** A percent sign that encodes nothing would make the router refuse the whole address; it is taken as it is instead. */
function withReadablePath(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** No operation takes a body: whatever is sent is read up to the limit and forgotten. */
function ignoreBodies(app: FastifyInstance) {
  // A media type that is none, or one that is missing, must not matter either.
  app.addHook('onRequest', async ({ headers }) => void (headers['content-type'] = 'application/octet-stream'))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, _body, done) => done(null))
}

function answerFailures(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = methodsOf(path)
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

function failureOfFramework(error: Error & { code?: string }, { raw }: FastifyRequest): Failure | null {
  const { code } = error
  if (error === raw.errored) return new Failure('invalid', 'invalid_parameter', 'The request broke off.')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Failure('tooLarge', 'invalid_parameter', 'The request has too large a body; no operation takes one.')
  }
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') {
    return new Failure('invalid', 'invalid_parameter', 'Content-Length does not fit the body.', 'Content-Length')
  }
  return null
}

/** One line a request; the address without its query, which may hold a signature or a user's e-mail. */
function noteResponse(request: FastifyRequest, status: number, ms: number, metrics: Metrics) {
  const operation = request.routeOptions.config.contract?.operation ?? 'other'
  metrics.observeRequest({ operation, method: request.method, status, seconds: ms / 1000 })
  request.log.info(
    {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status,
      ms: Math.round(ms * 10) / 10,
      ...(request.caller && { organizationId: request.caller.organizationId, keyId: request.caller.id }),
    },
    'request',
  )
}
