import { sql, theRow, type Database } from '../storage/database.ts'
import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'

export type UserDeletion = {
  id: number
  state: 'running' | 'finished'
  sessionsDeleted: number
  filesDeleted: number
  createdAt: string
  finishedAt: string | null
}

const columns = sql.raw(`id, state, sessions_deleted as "sessionsDeleted", files_deleted as "filesDeleted",
  created_at as "createdAt", finished_at as "finishedAt"`)

export function createUserDeletionStore(db: Database) {
  const ofDeletion = (organizationId: number, deletionId: number) =>
    sql`organization_id = ${organizationId} and id = ${deletionId}`

  return {
    /** Who it is about is sealed for its id, so that comes after. */
    async createDeletion(organizationId: number): Promise<number> {
      const result = await sql<{ id: number }>`
        insert into user_deletions (organization_id) values (${organizationId}) returning id`.execute(db)
      return theRow(result).id
    },

    async sealUser(organizationId: number, deletionId: number, sealedUser: Buffer): Promise<void> {
      await sql`
        update user_deletions set sealed_user = ${sealedUser}
        where ${ofDeletion(organizationId, deletionId)}`.execute(db)
    },

    async findDeletion(organizationId: number, deletionId: number): Promise<UserDeletion | null> {
      const { rows } = await sql<UserDeletion>`
        select ${columns} from user_deletions where ${ofDeletion(organizationId, deletionId)}`.execute(db)
      return rows[0] ?? null
    },

    async listDeletions(organizationId: number, page: PageRequest<CreatedPosition>): Promise<UserDeletion[]> {
      const { rows } = await sql<UserDeletion>`
        select ${columns} from user_deletions
        where organization_id = ${organizationId}
          ${after('created_at', 'id', page.after && [page.after.createdAt, page.after.id])}
        order by created_at desc, id desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    /** Null: there is nothing left to do. */
    async findSealedUser(organizationId: number, deletionId: number): Promise<Buffer | null> {
      const { rows } = await sql<{ sealedUser: Buffer | null }>`
        select sealed_user as "sealedUser" from user_deletions
        where ${ofDeletion(organizationId, deletionId)}`.execute(db)
      return rows[0]?.sealedUser ?? null
    },

    /** Whether it is still under way; then nobody else works on it until the transaction has ended. */
    async lockRunning(organizationId: number, deletionId: number): Promise<boolean> {
      const { rows } = await sql`
        select 1 from user_deletions where ${ofDeletion(organizationId, deletionId)} and state = 'running'
        for update`.execute(db)
      return rows.length > 0
    },

    async countDeleted(
      organizationId: number,
      deletionId: number,
      { sessions = 0, files = 0 }: { sessions?: number; files?: number },
    ): Promise<void> {
      await sql`
        update user_deletions
        set sessions_deleted = sessions_deleted + ${sessions}, files_deleted = files_deleted + ${files}
        where ${ofDeletion(organizationId, deletionId)} and state = 'running'`.execute(db)
    },

    /** The sessions that were deleted for it, as long as it is under way. */
    async listSessions(organizationId: number, deletionId: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select session_id as id from forgotten_sessions
        where organization_id = ${organizationId} and user_deletion_id = ${deletionId}
        order by session_id`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** The name goes; the row stays as the proof. */
    async finish(organizationId: number, deletionId: number): Promise<void> {
      await sql`
        update user_deletions set state = 'finished', finished_at = now(), sealed_user = null
        where ${ofDeletion(organizationId, deletionId)} and state = 'running'`.execute(db)
      await sql`
        update forgotten_sessions set user_deletion_id = null
        where organization_id = ${organizationId} and user_deletion_id = ${deletionId}`.execute(db)
    },
  }
}
