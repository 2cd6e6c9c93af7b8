import assert from 'node:assert/strict'
import type { ManageRequest } from './manageRequest.ts'

type Item = { id: number; createdAt: string; operation?: string }

/** Goes through a list by pages and makes sure that it is the same as in one go: newest first, nothing twice, nothing missing. */
export async function walkManaged(request: ManageRequest, path: string, limit: number): Promise<Item[]> {
  const join = path.includes('?') ? '&' : '?'
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const next = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { status, body } = await request('GET', `${path}${join}limit=${limit}${next}`)
    assert.equal(status, 200, JSON.stringify(body))
    assert.ok(body.data.length <= limit)
    items.push(...body.data)
    cursor = body.nextCursor
  } while (cursor !== null)
  const whole = (await request('GET', `${path}${join}limit=100`)).body.data
  assert.deepEqual(items, whole)
  assert.ok(items.length > limit, 'there is more than one page')
  return items
}
