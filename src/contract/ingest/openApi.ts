import { assetTypes, hashesMax } from './limits.ts'
import { ingestRoutes } from './routes.ts'

const uuid = { type: 'string', format: 'uuid' }
const time = { type: 'number', description: 'Milliseconds since 1970, by the clock of the sender.' }
const json = (schema: object) => ({ 'application/json': { schema } })

const key = {
  name: 'key',
  in: 'query',
  required: true,
  schema: { type: 'string' },
  description: 'The write key of the project. It is public: who knows it may send, and never read.',
}

const refusals = {
  401: 'There is no project with this write key.',
  403: 'The project takes nothing from pages of this origin.',
  413: 'Too large: the body, what it unpacks to, or the session.',
  422: 'Not understood; `field` names what was wrong.',
  429: 'Too much of this project at once or in a minute. Try again after `Retry-After` seconds.',
  503: 'There is no room at the moment. Try again after `Retry-After` seconds.',
}

const chunk = {
  type: 'object',
  required: ['version', 'session', 'tab', 'page', 'sequence', 'startedAt', 'sentAt', 'events'],
  properties: {
    version: { const: 1 },
    session: uuid,
    tab: uuid,
    page: { ...uuid, description: 'Another for every document that is loaded.' },
    sequence: { type: 'integer', minimum: 0, description: 'Counts from 0 for each page.' },
    startedAt: { ...time, description: 'When the session began.' },
    sentAt: time,
    user: { type: 'object', description: 'As last told by `identify`.' },
    events: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'timestamp'],
        properties: { type: { type: 'integer', minimum: 0, maximum: 6 }, timestamp: time, data: {} },
      },
    },
  },
}

const chunkAnswer = {
  type: 'object',
  required: ['accepted', 'rejected'],
  properties: {
    accepted: { type: 'integer', description: 'Events that are kept.' },
    rejected: {
      type: 'object',
      additionalProperties: { type: 'integer' },
      description: 'Events that are not, by reason.',
    },
  },
}

const hashes = { type: 'array', maxItems: hashesMax, items: { type: 'string', pattern: '^[0-9a-f]{64}$' } }

function operation(
  operationId: string,
  told: { summary: string; parameters?: object[]; body: object; answers: object },
) {
  const { summary, parameters = [], body, answers } = told
  const failures = Object.entries(refusals).map(([status, description]) => [
    status,
    { description, content: json({ $ref: '#/components/schemas/Error' }) },
  ])
  return {
    post: {
      operationId,
      summary,
      parameters: [key, ...parameters],
      requestBody: { required: true, content: body },
      responses: { ...answers, ...Object.fromEntries(failures) },
    },
  }
}

const inQuery = (name: string, schema: object) => ({ name, in: 'query', required: true, schema })

/** The machine-readable description of what recorders send to. */
export function ingestOpenApiDocument(): Record<string, unknown> {
  const { sendChunk, listMissingAssets, sendAsset } = ingestRoutes
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reenact ingestion',
      version: '1.0.0',
      description: 'What recorders send to. Headers do not matter: gzip is known by its first two bytes.',
    },
    servers: [{ url: '/' }],
    paths: {
      [sendChunk.path]: operation('sendChunk', {
        summary: 'Send a chunk of a session. The same chunk twice is one, and any order is fine.',
        body: json(chunk),
        answers: { 202: { description: 'The chunk is durable.', content: json(chunkAnswer) } },
      }),
      [listMissingAssets.path]: operation('listMissingAssets', {
        summary: 'Ask which files are not kept yet.',
        body: json({ type: 'object', required: ['hashes'], properties: { hashes } }),
        answers: {
          200: {
            description: 'Those that are missing.',
            content: json({ type: 'object', properties: { missing: hashes } }),
          },
        },
      }),
      [sendAsset.path]: operation('sendAsset', {
        summary: 'Send a file that a page shows.',
        parameters: [inQuery('hash', hashes.items), inQuery('type', { enum: assetTypes })],
        body: { 'application/octet-stream': { schema: {} } },
        answers: {
          202: {
            description: 'The file is durable.',
            content: json({ type: 'object', properties: { hash: hashes.items } }),
          },
        },
      }),
    },
    components: { schemas: { Error: errorSchema } },
  }
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type', 'code', 'message'],
      properties: {
        type: { type: 'string' },
        code: { type: 'string' },
        message: { type: 'string' },
        field: { type: 'string' },
      },
    },
  },
}
