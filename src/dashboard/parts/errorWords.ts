import { ConnectionError } from '../../client/apiError.ts'

/** What went wrong, for whoever reads it; where nobody answered, no address and no jargon of browsers. */
export function errorWords(error: unknown): string {
  if (error instanceof ConnectionError) return 'The service does not answer. Try again in a moment.'
  return error instanceof Error ? error.message : String(error)
}
