import type { RawBuilder } from 'kysely'
import { sql, type Database } from '../storage/database.ts'

export type Use = { testCount: number; tests: { id: number; name: string }[] }

const toldMax = 20

/** Which tests use an environment, or a file in their current version. */
export function createUseStore(db: Database) {
  async function read(tests: RawBuilder<unknown>): Promise<Use> {
    const { rows } = await sql<{ id: number; name: string; testCount: number }>`
      select t.id, t.name, count(*) over () as "testCount" from tests t where ${tests}
      order by t.name, t.id limit ${toldMax}`.execute(db)
    return { testCount: rows[0]?.testCount ?? 0, tests: rows.map(({ id, name }) => ({ id, name })) }
  }

  return {
    getEnvironmentUse: (organizationId: number, environmentId: number) =>
      read(sql`t.organization_id = ${organizationId} and t.environment_id = ${environmentId}`),

    getFileUse: (organizationId: number, fileId: number) =>
      read(sql`t.organization_id = ${organizationId} and exists (
        select 1 from test_steps s
        where s.organization_id = t.organization_id and s.test_id = t.id and s.version = t.current_version
          and s.type in ('upload', 'conditional')
          and jsonb_path_exists(s.details, '$.** ? (@.fileIds[*] == $id)',
            jsonb_build_object('id', ${fileId}::bigint)))`),
  }
}
