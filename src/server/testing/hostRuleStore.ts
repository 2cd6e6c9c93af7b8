import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'
import { sql, theRow, type Database } from '../storage/database.ts'

export type StoredHostRule = {
  id: number
  projectId: number
  hostSuffix: string
  headerNames: string[]
  script: string | null
  createdAt: string
  updatedAt: string
}

export type HostRuleFields = Pick<StoredHostRule, 'hostSuffix' | 'headerNames' | 'script'> & { sealedHeaders: Buffer }

const columns = sql.raw(`id, project_id as "projectId", host_suffix as "hostSuffix", header_names as "headerNames",
  script, created_at as "createdAt", updated_at as "updatedAt"`)

export function createHostRuleStore(db: Database) {
  return {
    async findHostRule(organizationId: number, hostRuleId: number): Promise<StoredHostRule | null> {
      const { rows } = await sql<StoredHostRule>`
        select ${columns} from host_rules
        where organization_id = ${organizationId} and id = ${hostRuleId}`.execute(db)
      return rows[0] ?? null
    },

    async listHostRules(organizationId: number, page: PageRequest<CreatedPosition>): Promise<StoredHostRule[]> {
      const { rows } = await sql<StoredHostRule>`
        select ${columns} from host_rules
        where organization_id = ${organizationId}
          ${after('created_at', 'id', page.after && [page.after.createdAt, page.after.id])}
        order by created_at desc, id desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    async lockHostRule(organizationId: number, hostRuleId: number): Promise<(HostRuleFields & { id: number }) | null> {
      const { rows } = await sql<HostRuleFields & { id: number }>`
        select id, host_suffix as "hostSuffix", header_names as "headerNames", script, sealed_headers as "sealedHeaders"
        from host_rules where organization_id = ${organizationId} and id = ${hostRuleId} for update`.execute(db)
      return rows[0] ?? null
    },

    /** Its headers are sealed for its id, so they come with the first change. */
    async createHostRule(
      organizationId: number,
      rule: Pick<StoredHostRule, 'projectId' | 'hostSuffix'>,
    ): Promise<number> {
      const result = await sql<{ id: number }>`
        insert into host_rules (organization_id, project_id, host_suffix, sealed_headers)
        values (${organizationId}, ${rule.projectId}, ${rule.hostSuffix}, '')
        returning id`.execute(db)
      return theRow(result).id
    },

    async updateHostRule(organizationId: number, hostRuleId: number, fields: HostRuleFields): Promise<void> {
      await sql`
        update host_rules set host_suffix = ${fields.hostSuffix}, header_names = ${fields.headerNames}::text[],
          sealed_headers = ${fields.sealedHeaders}, script = ${fields.script}, updated_at = now()
        where organization_id = ${organizationId} and id = ${hostRuleId}`.execute(db)
    },

    async deleteHostRule(organizationId: number, hostRuleId: number): Promise<boolean> {
      const { rows } = await sql`
        delete from host_rules where organization_id = ${organizationId} and id = ${hostRuleId}
        returning id`.execute(db)
      return rows.length > 0
    },
  }
}
