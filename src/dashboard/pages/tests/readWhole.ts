type Page<Item> = { data: Item[]; nextCursor: string | null }

/** So that nothing goes on for ever; a choice of so many is of no use anyway. */
const pagesMax = 50

/** A list from its first page to its last. */
export async function readWhole<Item>(
  read: (query: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < pagesMax; pages++) {
    const page = await read({ limit: 100, cursor })
    items.push(...page.data)
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  return items
}
