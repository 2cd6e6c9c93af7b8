import type { AnyEndpoint, ErrorStatus } from '../endpoint.ts'
import {
  examplesOf,
  forbiddenExamples,
  internalExamples,
  tooManyExamples,
  unauthenticatedExamples,
  type ErrorExamples,
} from './errorExamples.ts'
import { publishSchema } from './publishSchema.ts'

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })

const requestId = { 'X-Request-Id': header('RequestId') }

const etag = { ETag: header('ETag') }

export function operationResponses(endpoint: AnyEndpoint): object {
  return {
    200: success(endpoint),
    ...(endpoint.revalidates && { 304: { $ref: '#/components/responses/NotModified' } }),
    ...Object.fromEntries(endpoint.errors.map((status) => [status, refusal(endpoint, status)])),
    401: { $ref: '#/components/responses/Unauthenticated' },
    403: errorResponse(`The key lacks the scope \`${endpoint.scope}\`.`, forbiddenExamples(endpoint)),
    429: { $ref: '#/components/responses/TooManyRequests' },
    500: { $ref: '#/components/responses/InternalError' },
  }
}

function success({ answer, example, revalidates }: AnyEndpoint): object {
  return {
    description: 'Success.',
    headers: { ...requestId, ...(revalidates && etag) },
    content: { 'application/json': { schema: publishSchema(answer), example: example as unknown } },
  }
}

const meanings: Readonly<Record<ErrorStatus, string>> = {
  400: 'A parameter is invalid; `field` names it.',
  404: 'There is no such thing, or it belongs to another organization.',
  409: 'The test has no completed validation.',
  422: 'A parameter is invalid; `field` names it.',
}

const refusal = (endpoint: AnyEndpoint, status: ErrorStatus) =>
  errorResponse(meanings[status], examplesOf[status](endpoint))

function errorResponse(description: string, examples: ErrorExamples, headers: object = {}): object {
  return {
    description,
    headers: { ...requestId, ...headers },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, ...shown(examples) } },
  }
}

/** A single example needs no name to choose it by. */
function shown(examples: ErrorExamples): object {
  const [[, only] = [], ...others] = Object.entries(examples)
  if (others.length === 0) return { example: only }
  const named = Object.entries(examples).map(([name, value]) => [name, { summary: value.error.code, value }])
  return { examples: Object.fromEntries(named) }
}

/** Answers that are the same whatever was asked. */
export const sharedResponses = {
  NotModified: { description: 'Nothing has changed since the answer you hold.', headers: { ...requestId, ...etag } },
  Unauthenticated: errorResponse('The API key is missing or invalid.', unauthenticatedExamples),
  TooManyRequests: errorResponse('Too many requests with this key.', tooManyExamples, {
    'Retry-After': header('RetryAfter'),
    RateLimit: header('RateLimit'),
    'RateLimit-Policy': header('RateLimitPolicy'),
  }),
  InternalError: errorResponse('The service failed.', internalExamples),
}

const textHeader = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
})

export const sharedHeaders = {
  RequestId: {
    ...textHeader('Names this request; tell it when you report a problem.', '01977a3e-5a0c-7c3b-9d6f-2f6f0a8f1c55'),
    required: true,
  },
  ETag: textHeader('Names this state of the answer; send it back as `If-None-Match`.', '"pXq3v0b7mE4"'),
  RetryAfter: {
    description: 'Seconds to wait before the next request.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    example: 4,
  },
  RateLimit: textHeader('What is left: requests (`r`), and seconds until more are granted (`t`).', '"default";r=0;t=4'),
  RateLimitPolicy: textHeader('The limit: requests (`q`) within a window of seconds (`w`).', '"default";q=600;w=60'),
}
