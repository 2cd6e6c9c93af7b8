import { sql, type Database } from '../storage/database.ts'

/** Tokens set aside for a call; they belong to the day on which it began. */
export type Reservation = { day: string; tokens: number }

const today = sql.raw(`(now() at time zone 'utc')::date`)

export function createUsageStore(db: Database) {
  return {
    /** Null when they would not fit into the day. One statement: of several at once each sees what the others took. */
    async reserve(organizationId: number, tokens: number, dailyTokens: number): Promise<Reservation | null> {
      const { rows } = await sql<{ day: string }>`
        insert into language_model_usage as u (organization_id, day, tokens)
        select ${organizationId}::bigint, ${today}, ${tokens}::bigint where ${tokens}::bigint <= ${dailyTokens}::bigint
        on conflict (organization_id, day) do update set tokens = u.tokens + excluded.tokens
          where u.tokens + excluded.tokens <= ${dailyTokens}::bigint
        returning day::text`.execute(db)
      return rows[0] ? { day: rows[0].day, tokens } : null
    },

    /** Puts what was really used in the place of what was set aside. */
    async settle(organizationId: number, { day, tokens }: Reservation, usedTokens: number): Promise<void> {
      await sql`
        update language_model_usage set tokens = greatest(0, tokens + ${usedTokens - tokens}::bigint)
        where organization_id = ${organizationId} and day = ${day}::date`.execute(db)
    },

    /** What was used on each of the last days (UTC), today last; none is left out. */
    async listDays(organizationId: number, days: number): Promise<{ day: string; tokens: number }[]> {
      const { rows } = await sql<{ day: string; tokens: number }>`
        select d.day::date::text as day, coalesce(u.tokens, 0) as tokens
        from generate_series(${today} - ${days - 1}::integer, ${today}, interval '1 day') as d (day)
        left join language_model_usage u on u.organization_id = ${organizationId} and u.day = d.day::date
        order by d.day`.execute(db)
      return rows
    },
  }
}

export type UsageStore = ReturnType<typeof createUsageStore>
