import type { AnyEndpoint } from './endpoint.ts'
import { componentSchemas } from './openApi/componentSchemas.ts'
import { introduction, tags } from './openApi/introduction.ts'
import { operationParameters, sharedParameters } from './openApi/operationParameters.ts'
import { operationResponses, sharedHeaders, sharedResponses } from './openApi/operationResponses.ts'
import { spellOut } from './openApi/publishSchema.ts'
import { v1 } from './v1.ts'

/** The machine-readable description of the API, the same on every call. */
export function openApiDocument(): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reenact API',
      version: '1.0.0',
      description: introduction,
    },
    servers: [{ url: '/' }],
    security: anyKey([]),
    tags,
    paths: paths(Object.values(v1)),
    components: {
      schemas: Object.fromEntries(Object.entries(componentSchemas).map(([name, schema]) => [name, spellOut(schema)])),
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses: sharedResponses,
      securitySchemes,
    },
  }
}

function paths(endpoints: readonly AnyEndpoint[]): Record<string, object> {
  const items: Record<string, object> = {}
  for (const endpoint of endpoints) {
    items[endpoint.path] = { ...items[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return items
}

function operation(endpoint: AnyEndpoint): object {
  return {
    operationId: endpoint.operation,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `${endpoint.description}\n\nNeeds the scope \`${endpoint.scope}\`.`,
    security: anyKey([endpoint.scope]),
    parameters: operationParameters(endpoint),
    responses: operationResponses(endpoint),
  }
}

const anyKey = (scopes: readonly string[]) => [{ bearer: scopes }, { apiKeyHeader: scopes }]

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key of the dashboard.' },
  apiKeyHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The same key, for callers that cannot set `Authorization`.',
  },
}
