type ErrorFields = { type: string; code: string; message: string; field?: string | undefined }

/** A refusal by the service, as it told it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly type: string
  readonly code: string
  /** The parameter at fault. */
  readonly field: string | undefined
  /** Names the request in the log of the service. */
  readonly requestId: string | undefined
  /** How long to wait before asking again; told with status 429. */
  readonly retryAfterSeconds: number | undefined

  constructor({ type, code, message, field }: ErrorFields, { status, headers }: Pick<Response, 'status' | 'headers'>) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
    this.field = field
    this.requestId = headers.get('x-request-id') ?? undefined
    this.retryAfterSeconds = readSeconds(headers.get('retry-after'))
  }
}

/** The request got no answer: nobody is there, or the connection broke. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

function readSeconds(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}
