import { ApiError } from '../../../../client/apiError.ts'

export type Fault = { field: string; message: string }

/** What the service has against a field. Its label stands above it, so the words do without the name of the field. */
export function faultOf(error: unknown): Fault | null {
  if (!(error instanceof ApiError)) return null
  const field = error.field ?? (error.code === 'name_taken' ? 'name' : undefined)
  return field === undefined ? null : { field, message: withoutName(error.message, field) }
}

function withoutName(message: string, field: string): string {
  if (!message.startsWith(field)) return message
  const rest = message.slice(field.length)
  // Another field may begin with the same letters.
  if (!/^:? /.test(rest)) return message
  const words = rest.replace(/^:? /, '')
  const line = /\[(\d+)\]$/.exec(field)?.[1]
  return line === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : `Number ${Number(line) + 1} ${words}`
}
