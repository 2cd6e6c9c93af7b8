/** Why nothing, or nothing more, is recorded. */
export type Reason =
  | 'not_started'
  | 'no_key'
  | 'invalid_key'
  | 'origin_not_allowed'
  | 'not_sampled'
  | 'do_not_track'
  | 'automated'
  | 'in_frame'
  | 'unsupported_browser'
  | 'too_busy'
  | 'too_long'
  | 'blocked_by_page'
  | 'asked'
  | 'failed'

export type Status = {
  state: 'recording' | 'stopped' | 'off'
  /** Null while everything is recorded. */
  reason: Reason | null
  /** More about the reason, in words. */
  detail: string
  sessionId: string | null
  /** Not yet kept by the server. */
  pendingChunks: number
  /** Given up: a gap in the recording. */
  lostChunks: number
  lastError: string | null
}
