import type { PageRequest } from '../storage/keyset.ts'
import type { CollectionFilter, CollectionInWindow, CollectionPosition, CollectionStore } from './collectionStore.ts'
import type { PathPattern } from './pathPattern.ts'

const batchRows = 500

/**
 * A page of the collections whose path matches, found by reading on until it is full. Paths repeat, so each different
 * one is matched once.
 */
export async function listMatchingCollections(
  store: Pick<CollectionStore, 'listCollections'>,
  organizationId: number,
  filter: CollectionFilter,
  page: PageRequest<CollectionPosition>,
  pattern: PathPattern,
): Promise<CollectionInWindow[]> {
  const known = new Map<string, boolean>()
  const found: CollectionInWindow[] = []
  let after = page.after
  while (found.length < page.rows) {
    const rows = await store.listCollections(organizationId, filter, { rows: batchRows, after })
    const paths = [...new Set(rows.map(({ shortenedPath }) => shortenedPath))].filter((path) => !known.has(path))
    const matches = await pattern.match(paths)
    paths.forEach((path, i) => known.set(path, matches[i] === true))
    found.push(...rows.filter(({ shortenedPath }) => known.get(shortenedPath)))
    const last = rows.at(-1)
    if (rows.length < batchRows || last === undefined) break
    after = { lastOccurred: last.lastOccurred, id: last.id }
  }
  return found.slice(0, page.rows)
}
