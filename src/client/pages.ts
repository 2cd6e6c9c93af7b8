/** Undefined too: a list that needs nothing may be asked without a request. */
type ListRequest = { query?: { cursor?: string | undefined } } | undefined

type Page<Item> = { data: readonly Item[]; nextCursor: string | null }

type List<R extends ListRequest, P> = (request: R) => Promise<P>

/** Walks a list page by page: `for await (const page of eachPage(client.listSessions, {}))`. */
export async function* eachPage<R extends ListRequest, P extends Page<unknown>>(
  list: List<R, P>,
  request: NonNullable<R>,
): AsyncGenerator<P, void> {
  let cursor = request.query?.cursor ?? null
  do {
    const page = await list(cursor === null ? request : { ...request, query: { ...request.query, cursor } })
    yield page
    cursor = page.nextCursor
  } while (cursor !== null)
}

/** Walks a list item by item; the next page is asked for when the one before is used up. */
export async function* eachItem<R extends ListRequest, Item>(
  list: List<R, Page<Item>>,
  request: NonNullable<R>,
): AsyncGenerator<Item, void> {
  for await (const page of eachPage(list, request)) for (const item of page.data) yield item
}
