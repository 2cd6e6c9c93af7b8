import { setImmediate as nextTurn } from 'node:timers/promises'
import { invalidParameter } from '../../domain/failure.ts'
import type { PageRequest } from '../storage/keyset.ts'
import type { CollectionFilter, CollectionInWindow, CollectionPosition, CollectionStore } from './collectionStore.ts'

const batchRows = 500

/** Matching shares the thread with every other request, so a pattern gets so much of it and no more. */
const matchingMsMax = 300

/**
 * A page of the collections whose path matches, found by reading on until it is full. Paths repeat, so each different
 * one is matched once.
 */
export async function listMatchingCollections(
  store: Pick<CollectionStore, 'listCollections'>,
  organizationId: number,
  filter: CollectionFilter,
  page: PageRequest<CollectionPosition>,
  matches: (path: string) => boolean,
): Promise<CollectionInWindow[]> {
  const known = new Map<string, boolean>()
  const found: CollectionInWindow[] = []
  let after = page.after
  let spentMs = 0
  while (found.length < page.rows) {
    const rows = await store.listCollections(organizationId, filter, { rows: batchRows, after })
    const began = performance.now()
    for (const row of rows) {
      const { shortenedPath } = row
      if (!known.has(shortenedPath)) known.set(shortenedPath, matches(shortenedPath))
      if (known.get(shortenedPath)) found.push(row)
    }
    spentMs += performance.now() - began
    if (spentMs > matchingMsMax) throw invalidParameter('url', 'url takes too long to match; use a simpler pattern.')
    const last = rows.at(-1)
    if (rows.length < batchRows || last === undefined) break
    after = { lastOccurred: last.lastOccurred, id: last.id }
    await nextTurn()
  }
  return found.slice(0, page.rows)
}
