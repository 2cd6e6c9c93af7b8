import { sql, type Database } from '../storage/database.ts'

export type TrendRequest = { unit: 'hour' | 'day'; steps: readonly string[] }

export function createCollectionTrendStore(db: Database) {
  return {
    /** How often each collection occurred in each step; zero where it did not. */
    async listTrends(
      organizationId: number,
      { unit, steps }: TrendRequest,
      collectionIds: readonly number[],
    ): Promise<(collectionId: number) => number[]> {
      const begin = sql.ref(unit)
      const { rows } = await sql<{ id: number; begin: string; count: number }>`
        select collection_id as id, ${begin} as begin, error_count as count from ${sql.table(`collection_${unit}s`)}
        where organization_id = ${organizationId} and collection_id = any(${collectionIds}::bigint[])
          and ${begin} >= ${steps[0]}::timestamptz`.execute(db)
      const byCollection = Map.groupBy(rows, ({ id }) => id)
      return (id) => {
        const counts = steps.map(() => 0)
        for (const { begin: at, count } of byCollection.get(id) ?? []) {
          const step = steps.findLastIndex((one) => one <= at)
          counts[step] = (counts[step] ?? 0) + count
        }
        return counts
      }
    },

    /** Whether anything has been recorded for the organization. */
    async hasSessions(organizationId: number): Promise<boolean> {
      // Ordered, so that an index is asked and not everybody's rows.
      const { rows } = await sql`
        select 1 from sessions where organization_id = ${organizationId}
        order by created_at desc, id desc limit 1`.execute(db)
      return rows.length > 0
    },
  }
}
