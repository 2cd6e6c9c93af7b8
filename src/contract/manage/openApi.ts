import type { AnyEndpoint } from '../endpoint.ts'
import { componentSchemas } from '../openApi/componentSchemas.ts'
import { operationParameters, sharedParameters } from '../openApi/operationParameters.ts'
import { sharedHeaders, sharedResponses } from '../openApi/operationResponses.ts'
import { publishSchema, spellOut } from '../openApi/publishSchema.ts'
import type { AnyManageEndpoint } from './endpoint.ts'
import { manage } from './manage.ts'

const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

/** The machine-readable description of the management API, made of the same parts as that of v1. */
export function manageOpenApiDocument(): Record<string, unknown> {
  const paths: Record<string, object> = {}
  for (const endpoint of Object.values<AnyManageEndpoint>(manage)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reenact management API',
      version: '1.0.0',
      description: 'Sets up what is tested and recorded. Every request needs an API key with the scope `manage`.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { apiKeyHeader: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(componentSchemas).map(([name, schema]) => [name, spellOut(schema)])),
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses: sharedResponses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
  }
}

function operation(endpoint: AnyManageEndpoint): object {
  const { operation: operationId, summary, body, answer } = endpoint
  return {
    operationId,
    tags: [tagOf(endpoint.path)],
    summary,
    // Only the parameters of it are looked at, and those are told alike in both contracts.
    parameters: operationParameters(endpoint as unknown as AnyEndpoint),
    ...requestBody(operationId, body),
    responses: {
      200: { description: 'Success.', content: answered(answer) },
      401: { $ref: '#/components/responses/Unauthenticated' },
      429: { $ref: '#/components/responses/TooManyRequests' },
      500: { $ref: '#/components/responses/InternalError' },
      default: { description: 'A refusal; `field` names what was wrong.', content: error },
    },
  }
}

/** Bytes are told by their media types; everything else is JSON. */
function answered(answer: AnyManageEndpoint['answer'] & { 'x-media-types'?: string }): object {
  const { 'x-media-types': mediaTypes, ...schema } = answer
  if (mediaTypes === undefined) return { 'application/json': { schema: publishSchema(answer) } }
  return Object.fromEntries(mediaTypes.split(', ').map((mediaType) => [mediaType, { schema }]))
}

/** `/api/manage/host-rules/{hostRuleId}` is about host rules. */
function tagOf(path: string): string {
  const words = (path.split('/')[3] ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function requestBody(operationId: string, body: AnyManageEndpoint['body']): object {
  if (operationId === 'manage.uploadFile') {
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } }
  }
  return body ? { requestBody: { content: { 'application/json': { schema: publishSchema(body) } } } } : {}
}
