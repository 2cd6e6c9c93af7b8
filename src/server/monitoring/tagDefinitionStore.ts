import type { TagConditions } from '../../domain/monitoring/tagConditions.ts'
import { sql, theRow, type Database } from '../storage/database.ts'
import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'

export type TagFields = {
  name: string
  description: string
  conditions: TagConditions
  byLanguageModel: boolean
}

export type TagDefinition = TagFields & { id: number; createdAt: string; updatedAt: string }

const columns = sql.raw(`id, name, description, conditions, by_language_model as "byLanguageModel",
  created_at as "createdAt", updated_at as "updatedAt"`)

export function createTagDefinitionStore(db: Database) {
  const ofTag = (organizationId: number, tagId: number) => sql`organization_id = ${organizationId} and id = ${tagId}`

  return {
    async findTag(organizationId: number, tagId: number): Promise<TagDefinition | null> {
      const { rows } = await sql<TagDefinition>`
        select ${columns} from tag_definitions where ${ofTag(organizationId, tagId)}`.execute(db)
      return rows[0] ?? null
    },

    async listTags(organizationId: number, page: PageRequest<CreatedPosition>): Promise<TagDefinition[]> {
      const { rows } = await sql<TagDefinition>`
        select ${columns} from tag_definitions
        where organization_id = ${organizationId}
          ${after('created_at', 'id', page.after && [page.after.createdAt, page.after.id])}
        order by created_at desc, id desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    /** All of them, the oldest first. */
    async listForAnalysis(organizationId: number): Promise<TagDefinition[]> {
      const { rows } = await sql<TagDefinition>`
        select ${columns} from tag_definitions
        where organization_id = ${organizationId}
        order by id`.execute(db)
      return rows
    },

    /** The tag, which nobody else changes until the transaction has ended. */
    async lockTag(organizationId: number, tagId: number): Promise<TagDefinition | null> {
      const { rows } = await sql<TagDefinition>`
        select ${columns} from tag_definitions where ${ofTag(organizationId, tagId)} for update`.execute(db)
      return rows[0] ?? null
    },

    async countTags(organizationId: number): Promise<number> {
      const result = await sql<{ count: number }>`
        select count(*) from tag_definitions where organization_id = ${organizationId}`.execute(db)
      return theRow(result).count
    },

    async createTag(organizationId: number, tag: TagFields): Promise<number> {
      const result = await sql<{ id: number }>`
        insert into tag_definitions (organization_id, name, description, conditions, by_language_model)
        values (${organizationId}, ${tag.name}, ${tag.description}, ${JSON.stringify(tag.conditions)}::jsonb,
          ${tag.byLanguageModel})
        returning id`.execute(db)
      return theRow(result).id
    },

    async updateTag(organizationId: number, tagId: number, tag: TagFields): Promise<void> {
      await sql`
        update tag_definitions set name = ${tag.name}, description = ${tag.description},
          conditions = ${JSON.stringify(tag.conditions)}::jsonb, by_language_model = ${tag.byLanguageModel},
          updated_at = now()
        where ${ofTag(organizationId, tagId)}`.execute(db)
    },

    async deleteTag(organizationId: number, tagId: number): Promise<boolean> {
      const { rows } = await sql`
        delete from tag_definitions where ${ofTag(organizationId, tagId)} returning id`.execute(db)
      return rows.length > 0
    },
  }
}
