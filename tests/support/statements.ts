import type pg from 'pg'

export type Statement = { text: string; values: readonly unknown[] }

/** Writes down what is sent to the database through a pool, until it is stopped. */
export function recordStatements(pool: pg.Pool): { statements: Statement[]; stop(): void } {
  const statements: Statement[] = []
  const recorded = new Set<pg.PoolClient>()

  const record = (client: pg.PoolClient) => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client)
    Object.assign(client, {
      query(...args: unknown[]) {
        // A text with its values, or both in an object that also names the statement.
        const [first, second] = args
        const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as Statement)
        statements.push({ text, values: Array.isArray(values) ? values : [] })
        return Reflect.apply(query, client, args)
      },
    })
  }
  pool.on('acquire', record)

  return {
    statements,
    stop() {
      pool.off('acquire', record)
      // What was put over the prototype's own goes away again.
      for (const client of recorded) Reflect.deleteProperty(client, 'query')
    },
  }
}
