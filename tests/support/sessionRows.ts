import { sql } from '../../src/server/storage/database.ts'
import type { Tenant, TestService } from './testService.ts'

export type VisitingSession = {
  id: string
  createdAt: string
  userEmail: string | null
  userId: string | null
  addresses: readonly string[]
}

/** Many sessions with the pages they visited, in four statements. */
export async function insertSessions(
  { storage: { db } }: Pick<TestService, 'storage'>,
  { organizationId, projectId }: Tenant,
  sessions: readonly VisitingSession[],
) {
  const visits = sessions.flatMap(({ id, addresses }) =>
    addresses.map((address, i) => ({ id, position: i + 1, address })),
  )
  await sql`
    insert into sessions (organization_id, id, project_id, created_at, user_email, user_id)
    select ${organizationId}, id, ${projectId}, "createdAt", "userEmail", "userId"
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb)
      as s (id uuid, "createdAt" timestamptz, "userEmail" text, "userId" text)`.execute(db)
  await sql`
    insert into pages (organization_id, address)
    select distinct ${organizationId}::bigint, address
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v (address text)
    on conflict do nothing`.execute(db)
  await sql`
    insert into session_pages (organization_id, session_id, position, page_id, session_created_at, start_time, end_time,
      click_count)
    select s.organization_id, s.id, v.position, p.id, s.created_at, s.created_at, s.created_at, 0
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v (id uuid, position integer, address text)
    join sessions s on s.organization_id = ${organizationId} and s.id = v.id
    join pages p on p.organization_id = ${organizationId} and md5(p.address) = md5(v.address)`.execute(db)
  await sql`analyze sessions, pages, session_pages`.execute(db)
}

/** Newest first, as the API orders sessions. */
export const newestFirst = <S extends { id: string; createdAt: string }>(sessions: readonly S[]): S[] =>
  sessions.toSorted((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? 1 : -1))
