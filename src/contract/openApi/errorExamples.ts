import type { AnyEndpoint, ErrorStatus } from '../endpoint.ts'
import type { ErrorBody } from '../errorBody.ts'

type ErrorType = ErrorBody['error']['type']

/** Bodies by a short name; each is shown as one example. */
export type ErrorExamples = Readonly<Record<string, ErrorBody>>

const body = (type: ErrorType, code: string, message: string, field?: string): ErrorBody => ({
  error: { type, code, message, ...(field !== undefined && { field }) },
})

export const unauthenticatedExamples: ErrorExamples = {
  missingKey: body('authentication_error', 'missing_api_key', 'Send an API key as Authorization: Bearer <API_KEY>.'),
  invalidKey: body('authentication_error', 'invalid_api_key', 'This API key is unknown or was revoked.'),
}

export const tooManyExamples: ErrorExamples = {
  tooMany: body('rate_limit_error', 'rate_limit_exceeded', 'Too many requests with this key. Try again in 4 seconds.'),
}

export const internalExamples: ErrorExamples = {
  internal: body(
    'api_error',
    'internal_error',
    'Something went wrong on our side. The X-Request-Id of this answer finds it in the log.',
  ),
}

export const forbiddenExamples = ({ scope }: AnyEndpoint): ErrorExamples => ({
  missingScope: body('authorization_error', 'forbidden', `This API key lacks the scope ${scope}.`),
})

export const examplesOf: Readonly<Record<ErrorStatus, (endpoint: AnyEndpoint) => ErrorExamples>> = {
  400: invalidExamples,
  404: notFoundExamples,
  409: () => ({
    notReady: body('validation_error', 'test_not_ready', 'Test 17 has no completed validation yet.'),
  }),
  422: invalidExamples,
}

function invalidExamples({ params, query }: AnyEndpoint): ErrorExamples {
  const [field, schema] = Object.entries({ ...params.properties, ...query.properties })[0] ?? ['', {}]
  const message = `${field} must be ${expectation(schema)}.`
  const isPaged = 'cursor' in query.properties
  return {
    invalidParameter: body('validation_error', 'invalid_parameter', message, field),
    ...(isPaged && {
      invalidCursor: body(
        'validation_error',
        'invalid_cursor',
        'This cursor does not belong to this list with these filters.',
        'cursor',
      ),
    }),
  }
}

function expectation({ format, maximum }: { format?: string; maximum?: number }): string {
  if (format === 'uuid') return 'a UUID'
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return isBounded ? `a whole number from 1 to ${maximum}` : 'a whole number 1 or greater'
}

function notFoundExamples({ operation, path }: AnyEndpoint): ErrorExamples {
  const missing = Object.entries(missingThings).find(([parameter]) => path.includes(`{${parameter}}`))
  const examples = { notFound: body('not_found_error', 'not_found', missing?.[1] ?? 'Not found.') }
  if (operation !== 'getTimeline') return examples
  return { ...examples, noTimeline: body('not_found_error', 'not_found', 'This session has no timeline yet.') }
}

/** The innermost part of a path comes first. */
const missingThings = {
  stepNumber: 'Run 1043 has no step 2.',
  runId: 'There is no run 1043.',
  testId: 'There is no test 17.',
  sessionId: 'There is no session 4f1c2a34-9a55-4a0e-8f0e-0a4f3a1d2b10.',
  collectionId: 'There is no issue collection 9.',
}
