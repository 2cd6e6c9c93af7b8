import type { RawBuilder } from 'kysely'
import { sql } from '../storage/database.ts'

type Part = RawBuilder<unknown>

/** A table of counts, the column that says when a period begins, a name for a part of a WITH, and how to find it. */
export type Period = { table: Part; begin: Part; name: (prefix: string) => Part; of: (time: string) => Part }

const periodOf = (unit: 'hour' | 'day', table: string): Period => ({
  table: sql.table(table),
  begin: sql.ref(unit),
  name: (prefix) => sql.ref(`${prefix}_${unit}s`),
  of: (time) => sql`date_trunc(${sql.lit(unit)}, ${sql.ref(time)}, 'UTC')`,
})

const periods = [periodOf('hour', 'collection_hours'), periodOf('day', 'collection_days')]

/** Collections are counted by hours and by days, in the same way: few days make most of a long window. */
export const inEachPeriod = (part: (period: Period) => Part): Part => sql.join(periods.map(part))
