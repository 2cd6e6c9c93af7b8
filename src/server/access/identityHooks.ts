import type { BetterAuthOptions } from 'better-auth'
import { inTransaction, sql, type Database } from '../storage/database.ts'
import { createAuditStore } from './auditStore.ts'
import { identityTables } from './identityTables.ts'
import { createInvitationStore } from './invitationStore.ts'
import { createMemberStore } from './memberStore.ts'
import { vouchFor } from './vouchFor.ts'

/** What we know better than the library: who may come in at all, and what is told of it. */
export function identityHooks({ db }: { db: Database }) {
  return {
    user: {
      ...identityTables.user,
      validateUserInfo: async ({ user, source }) => {
        const refusal = source.method === 'oauth' ? await refusalOf(db, user) : null
        return refusal === null ? undefined : { error: refusal }
      },
    },
    databaseHooks: {
      account: {
        create: {
          before: async (account) => {
            await vouchFor(db, Number(account.userId))
            return { data: withoutTokens(account) }
          },
        },
        update: { before: async (account) => ({ data: withoutTokens(account) }) },
      },
      session: {
        create: {
          after: async (session, context) => {
            const personId = Number(session.userId)
            if (context?.path.startsWith('/callback/')) await acceptInvitations(db, personId)
            await createAuditStore(db).addEntryEverywhere(personId, 'access.signIn')
          },
        },
      },
    },
  } satisfies BetterAuthOptions
}

async function refusalOf(db: Database, user: { email?: string; emailVerified?: boolean }): Promise<string | null> {
  if (user.emailVerified !== true) return 'email_not_verified'
  return (await isExpected(db, user.email ?? '')) ? null : 'not_invited'
}

/** They are a member of something or invited to it; the identity provider may know half the world. */
async function isExpected(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from members m join people p on p.id = m.person_id where p.email = ${email.toLowerCase()} limit 1`.execute(
    db,
  )
  return rows.length > 0 || (await createInvitationStore(db).listOpenInvitationsFor(email)).length > 0
}

async function acceptInvitations(db: Database, personId: number): Promise<void> {
  const { rows } = await sql<{ email: string }>`select email from people where id = ${personId}`.execute(db)
  const email = rows[0]?.email ?? ''
  for (const invitation of await createInvitationStore(db).listOpenInvitationsFor(email)) {
    const { id, organizationId, role } = invitation
    await inTransaction(db, async (transaction) => {
      if (!(await createInvitationStore(transaction).acceptInvitation(organizationId, invitation))) return
      await createMemberStore(transaction).addMember(organizationId, personId, role)
      const deed = { operation: 'access.acceptInvitation', target: String(id), details: { email, role } }
      await createAuditStore(transaction).addEntry(organizationId, { kind: 'member', id: personId, name: email }, deed)
    })
  }
}

const withoutTokens = <Account extends object>(account: Account) => ({
  ...account,
  accessToken: null,
  refreshToken: null,
  idToken: null,
})
