import { sql, type RawBuilder } from 'kysely'

/** One row more than a page holds is asked for: it tells whether there is a next page. */
export type PageRequest<Position> = { rows: number; after: Position | null }

/** Where a page of things that were created begins: after this one. */
export type CreatedPosition = { createdAt: string; id: number }

export type TimeBounds = { since?: string; until?: string }

/** Rows at or after `since` and before `until`. */
export function between(column: string, { since, until }: TimeBounds): RawBuilder<unknown> {
  const name = sql.raw(column)
  return sql`${since ? sql`and ${name} >= ${since}::timestamptz` : sql``} ${until ? sql`and ${name} < ${until}::timestamptz` : sql``}`
}

/** Rows that stand after a position in a list that is newest first; written as one row comparison, an index serves it. */
export function after(timeColumn: string, idColumn: string, position: [string, number | string] | null) {
  if (!position) return sql``
  const [time, id] = position
  const type = sql.raw(typeof id === 'number' ? 'bigint' : 'uuid')
  return sql`and (${sql.raw(timeColumn)}, ${sql.raw(idColumn)}) < (${time}::timestamptz, ${id}::${type})`
}
