import { sql, type Database } from '../../server/storage/database.ts'
import { shopTests } from '../shopSite/shopTests.ts'
import { demoTests, environments, type EnvironmentName, type TestName } from './demoTests.ts'
import type { SeededTests } from './executeRuns.ts'

/** The demo's tests and environments of an organization, found by their names. */
export async function findSeededTests(db: Database, organizationId: number): Promise<SeededTests> {
  const idsByName = async (table: 'tests' | 'environments') => {
    const { rows } = await sql<{ name: string; id: number }>`
      select name, min(id) as id from ${sql.table(table)}
      where organization_id = ${organizationId} group by name`.execute(db)
    return new Map(rows.map(({ name, id }) => [name, id]))
  }
  const [tests, places] = [await idsByName('tests'), await idsByName('environments')]
  const known = <Key extends string>(keys: Key[], ids: Map<string, number>, nameOf: (key: Key) => string) =>
    new Map(
      keys.flatMap((key) => [ids.get(nameOf(key))].filter((id) => id !== undefined).map((id) => [key, id] as const)),
    )
  return {
    organizationId,
    testIds: known(Object.keys(demoTests) as TestName[], tests, (key) => shopTests[key].name),
    environmentIds: known(Object.keys(environments) as EnvironmentName[], places, (key) => environments[key].name),
  }
}
