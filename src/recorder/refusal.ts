import type { Reason } from './status.ts'

/** What follows from a refusal: the recording ends for a reason, or goes on in another session; null: it goes on. */
export function refusal(status: number, answer: string): Reason | 'renew' | null {
  if (answer.includes('session_too_long')) return 'renew'
  if (answer.includes('origin_not_allowed')) return 'origin_not_allowed'
  return status === 401 || status === 403 || status === 404 ? 'invalid_key' : null
}
