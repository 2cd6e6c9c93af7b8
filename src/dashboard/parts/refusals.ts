import { ApiError } from '../../client/apiError.ts'
import { tellFailed } from './tell.ts'

/** What the service has against a field, or a part of it. */
export const refusalOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError && error.field?.startsWith(field) ? error.message : undefined

/** What no field can show is told in a corner. */
export function tellUnlessOfField(error: unknown): void {
  if (!(error instanceof ApiError && error.field !== undefined)) tellFailed(error)
}
