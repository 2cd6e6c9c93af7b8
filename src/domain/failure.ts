/** What kind of refusal it is, in product words; `server/http/failureStatus.ts` turns it into a status. */
export type FailureKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'invalid'
  | 'conflict'
  | 'tooMany'
  | 'wrongMethod'
  | 'tooLarge'
  | 'unavailable'

/** The one error that is meant for whoever asked: its message is shown to them as it is. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  readonly code: string
  readonly field: string | undefined

  constructor(kind: FailureKind, code: string, message: string, field?: string) {
    super(message)
    this.kind = kind
    this.code = code
    this.field = field
  }
}

export const invalidParameter = (field: string, message: string) =>
  new Failure('invalid', 'invalid_parameter', message, field)

export const notFound = (message: string) => new Failure('notFound', 'not_found', message)
