import assert from 'node:assert/strict'
import type { Answer } from './request.ts'

export type ListQuery = Record<string, string | number | undefined>

export const withQuery = (path: string, query: ListQuery) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

/** Every item of a list, page by page as a client reads it; something may happen between two pages. */
export async function walkList<Item>(
  request: (path: string) => Promise<Answer>,
  path: string,
  query: ListQuery & { limit: number },
  betweenPages = async () => {},
): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | undefined; ;) {
    const { status, body } = await request(withQuery(path, { ...query, cursor }))
    assert.equal(status, 200, JSON.stringify(body))
    items.push(...body.data)
    assert.equal(body.hasMore, body.nextCursor !== null)
    if (!body.hasMore) return items
    assert.equal(body.data.length, query.limit, 'a page that is not the last is full')
    assert.notEqual(body.nextCursor, cursor, 'the list goes on')
    cursor = body.nextCursor
    await betweenPages()
  }
}
