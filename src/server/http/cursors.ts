import { createHmac, timingSafeEqual } from 'node:crypto'
import { Failure } from '../../domain/failure.ts'
import type { ManageOperation } from '../../contract/manage/routes.ts'
import type { Operation } from '../../contract/routes.ts'

/** The list that a cursor belongs to: another list, or the same with other filters, does not take it. */
export type ListIdentity = {
  operation: Operation | ManageOperation
  organizationId: number
  filters: Record<string, unknown>
}

export type Cursors = ReturnType<typeof createCursors>

/** Where a list goes on, told to the client as a sealed text that it cannot read anything into or alter. */
export function createCursors(secret: Buffer) {
  function signatureOf(list: ListIdentity, payload: string): string {
    const filters = Object.entries(list.filters).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const signed = JSON.stringify([list.operation, list.organizationId, filters, payload])
    // 128 bits are enough against forging, and keep the cursor short.
    return createHmac('sha256', secret).update(signed).digest('base64url').slice(0, 22)
  }

  return {
    seal(list: ListIdentity, position: unknown): string {
      const payload = Buffer.from(JSON.stringify(position)).toString('base64url')
      return `${payload}.${signatureOf(list, payload)}`
    },

    open<Position>(list: ListIdentity, cursor: string | undefined): Position | null {
      if (cursor === undefined) return null
      const [payload = '', signature = '', ...rest] = cursor.split('.')
      const expected = Buffer.from(signatureOf(list, payload))
      const given = Buffer.from(signature)
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw new Failure(
          'invalid',
          'invalid_cursor',
          'This cursor does not belong to this list with these filters. Send nextCursor as it was given, ' +
            'with the same filters.',
          'cursor',
        )
      }
      return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Position
    },
  }
}
