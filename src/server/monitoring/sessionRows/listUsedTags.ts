import { sql, type Database } from '../../storage/database.ts'

export type UsedTag = { tag: string; sessionCount: number }

/** Beyond these nobody reads on, nor needs to know how many more there are. */
const tagsMax = 200
export const taggedSessionsMax = 1_000
const days = 7

/**
 * The tags that sessions have, with how many of the last days have each. The index is not read through: it is asked for
 * the next tag, and the next.
 */
export async function listUsedTags(db: Database, organizationId: number): Promise<UsedTag[]> {
  const { rows } = await sql<UsedTag>`
    with recursive used (tag) as (
      (select t.tag from session_tags t where t.organization_id = ${organizationId} order by t.tag limit 1)
      union all
      select (
        select t.tag from session_tags t where t.organization_id = ${organizationId} and t.tag > used.tag
        order by t.tag limit 1)
      from used where used.tag is not null)
    select used.tag, (
      select count(*) from (
        select distinct t.session_created_at, t.session_id from session_tags t
        where t.organization_id = ${organizationId} and t.tag = used.tag
          and t.session_created_at > now() - make_interval(days => ${sql.lit(days)})
        limit ${sql.lit(taggedSessionsMax)}) counted) as "sessionCount"
    from (select tag from used where tag is not null limit ${sql.lit(tagsMax)}) used
    order by "sessionCount" desc, used.tag`.execute(db)
  return rows
}
