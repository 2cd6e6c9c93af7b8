import type pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/** The statements that some code sends, as it sends them. */
export async function recordStatements(pool: pg.Pool, code: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const clients = new Set<pg.PoolClient>()
  const listen = (client: pg.PoolClient) => {
    if (clients.has(client)) return
    clients.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query(...args: unknown[]) {
        const [first, second] = args
        const text = typeof first === 'string' ? first : (first as Statement).text
        const values = typeof first === 'string' ? second : (first as Statement).values
        statements.push({ text, values: Array.isArray(values) ? values : [] })
        return query(...args)
      },
    })
  }
  pool.on('acquire', listen)
  await code()
  pool.off('acquire', listen)
  for (const client of clients) Reflect.deleteProperty(client, 'query')
  return statements
}
