export type NoAnswerReason =
  | 'budget used up'
  | 'resting after failures'
  | 'timeout'
  | 'stopped'
  | 'no connection'
  | 'rate limited'
  | 'refused'
  | 'answer too large'
  | 'not JSON'
  | 'wrong shape'
  | 'internal'

/** Why there is no answer. Carries nothing of what was sent or received: it goes into the log. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly reason: NoAnswerReason
  readonly status: number | null

  constructor(reason: NoAnswerReason, status: number | null = null) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}
