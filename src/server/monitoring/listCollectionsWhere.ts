import type { CollectionFilter, CollectionInWindow, CollectionPosition, CollectionStore } from './collectionStore.ts'

const batchRows = 200

/** What few collections are is found out by looking at many: a page stops here and tells where to go on. */
const lookedAtMax = 1000

/** Which of these are wanted, in the same order. */
export type Choosing = (rows: readonly CollectionInWindow[]) => Promise<CollectionInWindow[]>

export const positionOf = ({ lastOccurred, id }: CollectionInWindow): CollectionPosition => ({ lastOccurred, id })

/** A page of the collections that are wanted, and where the next one begins; null when there are no more. */
export async function listCollectionsWhere(
  store: Pick<CollectionStore, 'listCollections'>,
  organizationId: number,
  filter: CollectionFilter,
  page: { limit: number; after: CollectionPosition | null },
  choose: Choosing | null,
): Promise<{ rows: CollectionInWindow[]; next: CollectionPosition | null }> {
  const rowsAtOnce = choose ? batchRows : page.limit + 1
  const found: CollectionInWindow[] = []
  let after = page.after
  for (let lookedAt = 0; lookedAt < lookedAtMax; lookedAt += rowsAtOnce) {
    const rows = await store.listCollections(organizationId, filter, { rows: rowsAtOnce, after })
    found.push(...(choose ? await choose(rows) : rows))
    const lastShown = found[page.limit - 1]
    if (lastShown && found.length > page.limit) return { rows: found.slice(0, page.limit), next: positionOf(lastShown) }
    const last = rows.at(-1)
    if (rows.length < rowsAtOnce || !last) return { rows: found, next: null }
    after = positionOf(last)
  }
  return { rows: found, next: after }
}
