import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assetBytesMax, chunkBytesMax } from '../../../contract/ingest/limits.ts'
import { ingestOpenApiDocument } from '../../../contract/ingest/openApi.ts'
import { ingestRoutes } from '../../../contract/ingest/routes.ts'
import { Failure } from '../../../domain/failure.ts'
import { listMissingAssets, sendAsset } from './assetOperations.ts'
import { isNoSpace, storageFull } from './freeSpace.ts'
import { receive, type IngestCall } from './ingestCall.ts'
import type { Ingestion } from './ingestion.ts'
import type { IngestMetrics } from './ingestMetrics.ts'
import { sendChunk } from './sendChunk.ts'

type Operation = {
  bytesMax: number
  tooLarge: () => Failure
  answer(ingestion: Ingestion, call: IngestCall, metrics: IngestMetrics): Promise<object>
  status: number
}

const largerThan = (code: string, what: string) => () =>
  new Failure('tooLarge', code, `${what}, the most that may be sent.`)

const operations: Record<keyof typeof ingestRoutes, Operation> = {
  sendChunk: {
    bytesMax: chunkBytesMax,
    tooLarge: largerThan('chunk_too_large', 'The chunk is larger than 10 MiB'),
    answer: sendChunk,
    status: 202,
  },
  listMissingAssets: {
    bytesMax: 64 * 1024,
    tooLarge: largerThan('body_too_large', 'The body is larger than 64 KiB'),
    answer: listMissingAssets,
    status: 200,
  },
  sendAsset: {
    bytesMax: assetBytesMax,
    tooLarge: largerThan('asset_too_large', 'The file is larger than 2 MiB'),
    answer: sendAsset,
    status: 202,
  },
}

/** When to try again, where nothing else is known. */
const retryAfterSeconds: Record<string, number> = { too_many_chunks_under_way: 1, storage_full: 30 }

/** Everything that recorders send to. Who may send is said by a refusal, so every page may read the answer. */
export function serveIngestion(app: FastifyInstance, ingestion: Ingestion, metrics: IngestMetrics) {
  const description = JSON.stringify(ingestOpenApiDocument())
  app.get('/ingest/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(description),
  )
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Left where it is: the operation reads it.
    scope.addContentTypeParser('*', (_request, _content, done) => done(null))
    scope.addHook('onRequest', async (request, reply) => shareAnswer(request, reply))
    for (const [name, operation] of Object.entries(operations)) {
      const { method, path } = ingestRoutes[name as keyof typeof ingestRoutes]
      const config = { contract: { operation: `ingest.${name}`, errors: [] } }
      scope.route({ method, url: path, config, handler: createHandler(name, operation, ingestion, metrics) })
      scope.route({ method: 'OPTIONS', url: path, handler: answerPreflight })
    }
  })
}

function createHandler(name: string, operation: Operation, ingestion: Ingestion, metrics: IngestMetrics) {
  const { bytesMax, tooLarge, answer, status } = operation
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const { release, ...call } = await receive(ingestion, { request, reply, bytesMax, tooLarge })
      const value = await answer(ingestion, call, metrics).finally(release)
      metrics.noteOutcome(name, 'kept')
      return await reply.code(status).header('cache-control', 'no-store').send(value)
    } catch (error) {
      const failure = isNoSpace(error) ? storageFull() : error
      const code = failure instanceof Failure ? failure.code : 'internal_error'
      metrics.noteOutcome(name, code)
      await noteRefusal(ingestion, request, failure)
      const seconds = retryAfterSeconds[code]
      if (seconds !== undefined) reply.header('retry-after', seconds)
      throw failure
    }
  }
}

/** Of whoever sent without a key that is known, there is nobody to tell it to. */
async function noteRefusal({ projectKeys, refusals }: Ingestion, request: FastifyRequest, error: unknown) {
  const { key } = request.query as Record<string, unknown>
  // Known already, or not a key: what was refused is not asked for again.
  const project = await projectKeys.getProject(key).catch(() => null)
  if (project) refusals.note(project.projectId, error instanceof Failure ? error : ownFault, request.headers.origin)
}

const ownFault = { code: 'internal_error', message: 'It could not be kept because of a fault of this service.' }

function shareAnswer(request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ vary: 'Origin', 'cross-origin-resource-policy': 'cross-origin' })
  const { origin } = request.headers
  if (origin === undefined) return
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Retry-After, X-Request-Id',
  })
}

const answerPreflight = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type, Content-Encoding',
      'access-control-max-age': 86_400,
    })
    .send()
