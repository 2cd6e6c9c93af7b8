import type { Role } from '../../contract/manage/endpoint.ts'
import { sql, theRow, type Database } from '../storage/database.ts'
import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'
import { createLinkToken, hashLinkToken } from './linkToken.ts'

export type Invitation = {
  id: number
  organizationId: number
  email: string
  role: Role
  invitedBy: string
  createdAt: string
  expiresAt: string
}

const validFor = '7 days'

const columns = sql.raw(`id, organization_id as "organizationId", email, role, invited_by as "invitedBy",
  created_at as "createdAt", expires_at as "expiresAt"`)

const isOpen = sql.raw('accepted_at is null and revoked_at is null')

export function createInvitationStore(db: Database) {
  return {
    async listInvitations(organizationId: number, page: PageRequest<CreatedPosition>): Promise<Invitation[]> {
      const { rows } = await sql<Invitation>`
        select ${columns} from invitations where organization_id = ${organizationId} and ${isOpen}
          ${after('created_at', 'id', page.after && [page.after.createdAt, page.after.id])}
        order by created_at desc, id desc limit ${page.rows}`.execute(db)
      return rows
    },

    /** The token is told here and never again. It takes the place of an earlier one for the same address. */
    async createInvitation(
      organizationId: number,
      { email, role, invitedBy }: { email: string; role: Role; invitedBy: string },
    ): Promise<Invitation & { token: string }> {
      const token = createLinkToken()
      const result = await sql<Invitation>`
        insert into invitations (organization_id, email, role, token_hash, invited_by, expires_at)
        values (${organizationId}, ${email}, ${role}, ${hashLinkToken(token)}, ${invitedBy},
          now() + ${validFor}::interval)
        on conflict (organization_id, email) where accepted_at is null and revoked_at is null do update set
          role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
          created_at = now(), expires_at = excluded.expires_at
        returning ${columns}`.execute(db)
      return { ...theRow(result), token }
    },

    async revokeInvitation(organizationId: number, invitationId: number): Promise<Invitation | null> {
      const { rows } = await sql<Invitation>`
        update invitations set revoked_at = now()
        where organization_id = ${organizationId} and id = ${invitationId} and ${isOpen}
        returning ${columns}`.execute(db)
      return rows[0] ?? null
    },

    /** Whoever is sent away does not come back by what was open for them. */
    async revokeInvitationsOf(organizationId: number, email: string): Promise<void> {
      await sql`
        update invitations set revoked_at = now()
        where organization_id = ${organizationId} and email = ${email} and ${isOpen}`.execute(db)
    },

    /** Who holds the token is invited; it is what tells the organization. */
    async findOpenInvitation(token: string): Promise<(Invitation & { organizationName: string }) | null> {
      const { rows } = await sql<Invitation & { organizationName: string }>`
        select ${columns}, (select name from organizations o where o.id = organization_id) as "organizationName"
        from invitations where token_hash = ${hashLinkToken(token)} and ${isOpen} and expires_at > now()`.execute(db)
      return rows[0] ?? null
    },

    /** Of two who accept it at once, one does; nobody gets a role that has been replaced by another meanwhile. */
    async acceptInvitation(organizationId: number, { id, role }: Pick<Invitation, 'id' | 'role'>): Promise<boolean> {
      const { rows } = await sql`
        update invitations set accepted_at = now()
        where organization_id = ${organizationId} and id = ${id} and role = ${role} and ${isOpen}
          and expires_at > now()
        returning id`.execute(db)
      return rows.length > 0
    },

    /** What somebody is invited to whose address an identity provider vouches for. */
    async listOpenInvitationsFor(email: string): Promise<Invitation[]> {
      const { rows } = await sql<Invitation>`
        select ${columns} from invitations
        where email = ${email.toLowerCase()} and ${isOpen} and expires_at > now() order by id limit 100`.execute(db)
      return rows
    },
  }
}
