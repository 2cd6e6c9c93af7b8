import { randomUUID } from 'node:crypto'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Failure } from '../../domain/failure.ts'
import type { Config } from '../config.ts'
import type { Ingestion } from '../monitoring/ingestion/ingestion.ts'
import { createIngestMetrics } from '../monitoring/ingestion/ingestMetrics.ts'
import { serveIngestion } from '../monitoring/ingestion/serveIngestion.ts'
import { serveRecorder, type BuildRecorder } from '../monitoring/ingestion/serveRecorder.ts'
import type { Services } from '../services.ts'
import { openDoor } from './admitCaller.ts'
import { answerFailures } from './answerFailures.ts'
import { serveAccess } from './serveAccess.ts'
import { serveApiManage } from './apiManage.ts'
import { serveApiV1 } from './apiV1.ts'
import { answerBrokenRequest } from './brokenRequest.ts'
import { serveDocs } from './docsPage.ts'
import { errorBody } from './failureStatus.ts'
import { serveHealth, type Readiness } from './health.ts'
import { createMetrics, type MetricsSources } from './metrics.ts'
import { noteResponses } from './noteResponses.ts'
import { serveDashboard, type FindDashboard } from './serveDashboard.ts'
import { withReadablePath } from './readablePath.ts'

export type AppParts = {
  services: Services
  config: Config
  logger: FastifyBaseLogger
  readiness: Readiness
  metricsSources: MetricsSources
  /** Adds what answers links to stored files. */
  serveFiles(app: FastifyInstance): Promise<void>
  /** Absent: recorders cannot send anything here. */
  ingestion?: Ingestion
  /** Null: it serves no recorder. */
  recorder?: BuildRecorder | null
  /** Null: it serves no dashboard, and its address leads to the reference. */
  dashboard?: FindDashboard | null
}

const bodyBytesMax = 64 * 1024

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export function createApp(parts: AppParts) {
  const {
    services,
    config,
    logger,
    readiness,
    metricsSources,
    serveFiles,
    ingestion,
    recorder = null,
    dashboard = null,
  } = parts
  const app = fastify({
    loggerInstance: logger,
    // `noteResponses` writes one line a request; every line has the request's id.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyBytesMax,
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
  receiveRequests(app)
  noteResponses(app, metrics)
  answerFailures(app)
  closeIdleConnectionsAtEnd(app)

  serveHealth(app, readiness)
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  const door = openDoor(app, services, config)
  serveApiV1(app, services, door)
  serveApiManage(app, services, door)
  serveAccess(app, services, config)
  if (ingestion) serveIngestion(app, ingestion, createIngestMetrics(metrics.registry))
  serveRecorder(app, recorder)
  app.register(serveDocs)
  app.register(serveFiles)
  if (dashboard) serveDashboard(app, { find: dashboard, fileOrigin: fileOriginOf(config) })
  else app.get('/', async (_request, reply) => reply.redirect('/docs'))
  return app
}

/** Signed links to an object store lead there; those to files lead here. */
const fileOriginOf = ({ blobs }: Config): string | null => {
  if (blobs.kind === 'files') return null
  return blobs.endpoint === null ? `https://*.amazonaws.com` : new URL(blobs.endpoint).origin
}

/** What is the same for every request, whatever it asks for. */
function receiveRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, ...securityHeaders })
    // Node's own refusal would not tell why.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      void reply.code(400).send(errorBody(new Failure('invalid', 'invalid_parameter', 'Host is missing.', 'Host')))
      return
    }
    // No operation looks at the media type of a body, so one that is none, or missing, must not matter.
    request.headers['content-type'] = 'application/octet-stream'
    done()
  })
  // Whatever is sent is read up to the limit and forgotten, where no operation takes it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, _body, done) => done(null))
  // What else a client expects is ignored, where Node would refuse it without a word.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
}

/** A connection that becomes idle only while the server closes would keep it open for as long as it is kept alive. */
function closeIdleConnectionsAtEnd(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50).unref()
    app.server.once('close', () => clearInterval(timer))
  })
}
