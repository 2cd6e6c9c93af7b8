import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Far more than there are; a text that came from somewhere it should not must not fill the server's memory. */
const namesMax = 1_000

const names = new Map<string, string>()

function findName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesMax) return known
  const name = `reenact_${hash('sha1', text, 'hex').slice(0, 20)}`
  names.set(text, name)
  return name
}

/**
 * A pool whose connections prepare each statement on first use and then send only its name and values: the database
 * reads and plans it once instead of for every request. The texts of our statements are few, since values are bound.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, values: readonly unknown[]) => {
      const name = values.length > 0 ? findName(text) : undefined
      return name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] })
    }
    return {
      // Kysely's other form, with a cursor, is not used.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
  }
}
