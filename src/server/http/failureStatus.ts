import type { ErrorBody } from '../../contract/errorBody.ts'
import type { Failure, FailureKind } from '../../domain/failure.ts'

type ErrorType = ErrorBody['error']['type']

const statuses: Record<FailureKind, { status: number; type: ErrorType }> = {
  unauthenticated: { status: 401, type: 'authentication_error' },
  forbidden: { status: 403, type: 'authorization_error' },
  notFound: { status: 404, type: 'not_found_error' },
  wrongMethod: { status: 405, type: 'validation_error' },
  conflict: { status: 409, type: 'validation_error' },
  tooLarge: { status: 413, type: 'validation_error' },
  invalid: { status: 422, type: 'validation_error' },
  tooMany: { status: 429, type: 'rate_limit_error' },
  unavailable: { status: 503, type: 'api_error' },
}

/** The status of a failure. Only an operation that says so in its contract answers bad input with 400. */
export function statusOf(failure: Failure, documented: readonly number[]): number {
  const { status } = statuses[failure.kind]
  return status === 422 && documented.includes(400) ? 400 : status
}

export function errorBody({ kind, code, message, field }: Failure): ErrorBody {
  return { error: { type: statuses[kind].type, code, message, ...(field !== undefined && { field }) } }
}

/** What a client learns of a fault of ours: that it happened. */
export const internalErrorBody: ErrorBody = {
  error: {
    type: 'api_error',
    code: 'internal_error',
    message: 'Something went wrong on our side. The X-Request-Id of this answer finds it in the log.',
  },
}
