import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'
import { sql, theRow, type Database } from '../storage/database.ts'

/** A secret has a sealed value only. */
export type StoredToken = { name: string; value: string | null; sealedValue: Buffer | null }

export type Environment = {
  id: number
  projectId: number
  name: string
  baseUrl: string
  tokens: { name: string; value: string | null }[]
  createdAt: string
  updatedAt: string
}

export type EnvironmentFields = Pick<Environment, 'name' | 'baseUrl'>

/** What is sealed does not even leave the database to be told. */
const environments = sql.raw(`select e.id, e.project_id as "projectId", e.name, e.base_url as "baseUrl",
  e.created_at as "createdAt", e.updated_at as "updatedAt",
  coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'value', t.value) order by t.name)
    from environment_tokens t where t.organization_id = e.organization_id and t.environment_id = e.id), '[]') as tokens
  from environments e`)

export function createEnvironmentStore(db: Database) {
  return {
    async findEnvironment(organizationId: number, environmentId: number): Promise<Environment | null> {
      const { rows } = await sql<Environment>`
        ${environments} where e.organization_id = ${organizationId} and e.id = ${environmentId}`.execute(db)
      return rows[0] ?? null
    },

    async listEnvironments(organizationId: number, page: PageRequest<CreatedPosition>): Promise<Environment[]> {
      const { rows } = await sql<Environment>`
        ${environments} where e.organization_id = ${organizationId}
          ${after('e.created_at', 'e.id', page.after && [page.after.createdAt, page.after.id])}
        order by e.created_at desc, e.id desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    async listTokens(organizationId: number, environmentId: number): Promise<StoredToken[]> {
      const { rows } = await sql<StoredToken>`
        select name, value, sealed_value as "sealedValue" from environment_tokens
        where organization_id = ${organizationId} and environment_id = ${environmentId}
        order by name`.execute(db)
      return rows
    },

    /** The project of an environment that will not be deleted before the transaction has ended. */
    async holdEnvironment(organizationId: number, environmentId: number): Promise<{ projectId: number } | null> {
      const { rows } = await sql<{ projectId: number }>`
        select project_id as "projectId" from environments
        where organization_id = ${organizationId} and id = ${environmentId} for key share`.execute(db)
      return rows[0] ?? null
    },

    /** The environment, which nobody else changes or begins to use until the transaction has ended. */
    async lockEnvironment(
      organizationId: number,
      environmentId: number,
    ): Promise<(EnvironmentFields & { id: number }) | null> {
      const { rows } = await sql<EnvironmentFields & { id: number }>`
        select id, name, base_url as "baseUrl" from environments
        where organization_id = ${organizationId} and id = ${environmentId} for update`.execute(db)
      return rows[0] ?? null
    },

    async createEnvironment(
      organizationId: number,
      environment: EnvironmentFields & { projectId: number },
    ): Promise<number> {
      const result = await sql<{ id: number }>`
        insert into environments (organization_id, project_id, name, base_url)
        values (${organizationId}, ${environment.projectId}, ${environment.name}, ${environment.baseUrl})
        returning id`.execute(db)
      return theRow(result).id
    },

    async updateEnvironment(organizationId: number, environmentId: number, fields: EnvironmentFields): Promise<void> {
      await sql`
        update environments set name = ${fields.name}, base_url = ${fields.baseUrl}, updated_at = now()
        where organization_id = ${organizationId} and id = ${environmentId}`.execute(db)
    },

    async replaceTokens(organizationId: number, environmentId: number, tokens: readonly StoredToken[]): Promise<void> {
      await sql`delete from environment_tokens
        where organization_id = ${organizationId} and environment_id = ${environmentId}`.execute(db)
      await sql`
        insert into environment_tokens (organization_id, environment_id, name, value, sealed_value)
        select ${organizationId}, ${environmentId}, t.name, t.value, decode(t.sealed, 'base64')
        from unnest(${tokens.map(({ name }) => name)}::text[], ${tokens.map(({ value }) => value)}::text[],
          ${tokens.map(({ sealedValue }) => sealedValue?.toString('base64') ?? null)}::text[])
          as t (name, value, sealed)`.execute(db)
    },

    async countTests(organizationId: number, environmentId: number): Promise<number> {
      const result = await sql<{ count: number }>`
        select count(*) from tests
        where organization_id = ${organizationId} and environment_id = ${environmentId}`.execute(db)
      return theRow(result).count
    },

    async deleteEnvironment(organizationId: number, environmentId: number): Promise<void> {
      await sql`
        delete from environments where organization_id = ${organizationId} and id = ${environmentId}`.execute(db)
    },
  }
}
