import type { IssueGroupConditions } from '../../domain/monitoring/issueGroup.ts'
import { sql, theRow, type Database } from '../storage/database.ts'
import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'

export type IssueGroupFields = { name: string; words: string; conditions: IssueGroupConditions }

export type IssueGroup = IssueGroupFields & { id: number; createdAt: string; updatedAt: string }

const columns = sql.raw(`id, name, words, conditions, created_at as "createdAt", updated_at as "updatedAt"`)

export function createIssueGroupStore(db: Database) {
  const ofGroup = (organizationId: number, groupId: number) =>
    sql`organization_id = ${organizationId} and id = ${groupId}`

  return {
    async findGroup(organizationId: number, groupId: number): Promise<IssueGroup | null> {
      const { rows } = await sql<IssueGroup>`
        select ${columns} from issue_groups where ${ofGroup(organizationId, groupId)}`.execute(db)
      return rows[0] ?? null
    },

    async listGroups(organizationId: number, page: PageRequest<CreatedPosition>): Promise<IssueGroup[]> {
      const { rows } = await sql<IssueGroup>`
        select ${columns} from issue_groups
        where organization_id = ${organizationId}
          ${after('created_at', 'id', page.after && [page.after.createdAt, page.after.id])}
        order by created_at desc, id desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    /** The group, which nobody else changes until the transaction has ended. */
    async lockGroup(organizationId: number, groupId: number): Promise<IssueGroup | null> {
      const { rows } = await sql<IssueGroup>`
        select ${columns} from issue_groups where ${ofGroup(organizationId, groupId)} for update`.execute(db)
      return rows[0] ?? null
    },

    async countGroups(organizationId: number): Promise<number> {
      const result = await sql<{ count: number }>`
        select count(*) from issue_groups where organization_id = ${organizationId}`.execute(db)
      return theRow(result).count
    },

    async createGroup(organizationId: number, group: IssueGroupFields): Promise<number> {
      const result = await sql<{ id: number }>`
        insert into issue_groups (organization_id, name, words, conditions)
        values (${organizationId}, ${group.name}, ${group.words}, ${JSON.stringify(group.conditions)}::jsonb)
        returning id`.execute(db)
      return theRow(result).id
    },

    async updateGroup(organizationId: number, groupId: number, group: IssueGroupFields): Promise<void> {
      await sql`
        update issue_groups set name = ${group.name}, words = ${group.words},
          conditions = ${JSON.stringify(group.conditions)}::jsonb, updated_at = now()
        where ${ofGroup(organizationId, groupId)}`.execute(db)
    },

    async deleteGroup(organizationId: number, groupId: number): Promise<boolean> {
      const { rows } = await sql`
        delete from issue_groups where ${ofGroup(organizationId, groupId)} returning id`.execute(db)
      return rows.length > 0
    },
  }
}
