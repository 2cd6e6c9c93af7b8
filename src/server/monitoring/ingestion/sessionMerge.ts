import { sql } from '../../storage/database.ts'

/** Chunks come in any order: what the one with the later events says of the user counts. */
const isLater = sql.raw("coalesce(excluded.last_event_at, '-infinity') >= coalesce(s.last_event_at, '-infinity')")

const isSomebodyElse = sql.raw('excluded.user_id <> s.user_id')

const columns = ['user_id', 'user_email', 'user_username', 'user_account', 'user_plan', 'user_role']

/** What was told later counts and leaves what it does not mention, unless it is about somebody else. */
export const laterUser = sql`${sql.join([
  ...columns.map((name) => {
    const column = sql.raw(name)
    return sql`${column} = case
      when ${isLater} and ${isSomebodyElse} then excluded.${column}
      when ${isLater} then coalesce(excluded.${column}, s.${column})
      when ${isSomebodyElse} then s.${column}
      else coalesce(s.${column}, excluded.${column}) end`
  }),
  sql`user_traits = case
    when ${isLater} and ${isSomebodyElse} then excluded.user_traits
    when ${isLater} then coalesce(s.user_traits || excluded.user_traits, excluded.user_traits, s.user_traits)
    when ${isSomebodyElse} then s.user_traits
    else coalesce(excluded.user_traits || s.user_traits, s.user_traits, excluded.user_traits) end`,
])}`

const namesOf = (row: string) =>
  `array_remove(array['id:' || ${row}.user_id, 'email:' || lower(${row}.user_email)], null)`

/** Nobody is lost who was told of: by their names they are found when they are to be forgotten. */
export const allUserNames = sql.raw(`case
  when excluded.user_names <> '{}' or excluded.user_id <> s.user_id
    or lower(excluded.user_email) <> lower(s.user_email)
  then array(select distinct name from unnest(s.user_names || excluded.user_names
    || ${namesOf('s')} || ${namesOf('excluded')}) as told (name))
  else s.user_names end`)

/** Both counts by reason, added up. */
export const sumOfCounts = sql.raw(`case when excluded.rejected_events = '{}' then s.rejected_events else (
  select jsonb_object_agg(reason, total) from (
    select reason, sum(count::bigint) as total from (
      select * from jsonb_each_text(s.rejected_events)
      union all select * from jsonb_each_text(excluded.rejected_events)) as both_counts (reason, count)
    group by reason) as sums) end`)
