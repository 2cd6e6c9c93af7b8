import type { RawBuilder } from 'kysely'
import { sql, type Database } from '../../storage/database.ts'
import { containsText, isFindable } from '../../storage/containsText.ts'
import type { TimeBounds } from '../../storage/keyset.ts'
import { createUserStore } from '../people/userStore.ts'
import type { SessionState } from '../sessionStateStore.ts'

export type SessionRowFilter = TimeBounds & {
  /** A part of a user's e-mail address, name or id. */
  user?: string
  userKey?: string
  account?: string
  /** A part of a page's address. */
  page?: string
  tag?: string
  errors?: 'with' | 'without'
  state?: SessionState['state']
  projectId?: number
}

/** Users that a text may mean, the latest active: more than these are told apart by typing more of it. */
const usersMax = 100

/** Who is meant by a text: everybody whom an index finds by a part of a name, and whoever is named just so. */
export async function usersNamed(db: Database, organizationId: number, text: string): Promise<string[]> {
  if (!isFindable(text)) return [text]
  const { rows } = await createUserStore(db).listUsers(
    organizationId,
    { search: text },
    { limit: usersMax, after: null },
  )
  return [...new Set([text, text.toLowerCase(), ...rows.map(({ key }) => key)])]
}

/** Whether a session `s` is as one part of the filter wants it. */
export function checksOf(organizationId: number, filter: SessionRowFilter, userKeys: readonly string[] | null) {
  const { user, userKey, account, page, tag, errors, state, projectId } = filter
  const checks: Partial<Record<keyof SessionRowFilter, RawBuilder<unknown>>> = {}
  if (user !== undefined) {
    checks.user = sql`coalesce(s.user_key = any(${userKeys}::text[]) or lower(s.user_email) = lower(${user}), false)`
  }
  if (userKey !== undefined) checks.userKey = sql`s.user_key is not distinct from ${userKey}`
  if (account !== undefined) checks.account = sql`s.user_account is not distinct from ${account}`
  if (projectId !== undefined) checks.projectId = sql`s.project_id = ${projectId}`
  if (state !== undefined) checks.state = sql`s.state = ${state}`
  if (errors !== undefined) checks.errors = errors === 'with' ? sql`s.issue_count > 0` : sql`s.issue_count = 0`
  // "offset 0" keeps the planner from gathering everybody who has the tag, or visited the page, beforehand.
  if (tag !== undefined) {
    checks.tag = sql`exists (
      select 1 from session_tags t
      where t.organization_id = ${organizationId} and t.session_id = s.id and t.tag = ${tag} offset 0)`
  }
  if (page !== undefined) {
    checks.page = sql`exists (
      select 1 from session_pages v join pages p on p.organization_id = v.organization_id and p.id = v.page_id
      where v.organization_id = ${organizationId} and v.session_id = s.id
        and ${containsText('lower(p.address)', page)} offset 0)`
  }
  return checks
}
