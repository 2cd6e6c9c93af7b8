import { manage } from '../../../contract/manage/manage.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { presentWalked } from '../../http/presentWalked.ts'
import type { Services } from '../../services.ts'
import type { SessionPosition } from '../sessionRow.ts'
import type { SessionRowFilter } from '../sessionRows/sessionRowFilter.ts'
import type { SessionRow } from '../sessionRows/sessionRowStore.ts'

function presentUser({ userKey: key, userId: id, userEmail: email, userUsername: name }: SessionRow) {
  return key === null && name === null ? null : { key, id, email, name }
}

const presentRow = (row: SessionRow) => ({
  object: 'sessionRow' as const,
  id: row.id,
  projectId: row.projectId,
  createdAt: row.createdAt,
  durationMs: row.durationMs === null ? null : Math.max(0, row.durationMs),
  user: presentUser(row),
  account: row.userAccount,
  browser: row.browser,
  device: row.device,
  countryCode: row.countryCode,
  state: row.state,
  isPinned: row.isPinned,
  pageCount: row.pageCount,
  firstPage: row.firstPage,
  clickCount: row.clickCount,
  issueCount: row.issueCount,
  tags: row.tags,
})

/** A page of sessions, also as a part of another view: its cursor is one of this list with the same filter. */
export async function pageOfSessionRows(
  { sessionRows, cursors }: Pick<Services, 'sessionRows' | 'cursors'>,
  organizationId: number,
  filter: SessionRowFilter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const list = { operation: 'manage.listSessionRows' as const, organizationId, filters: filter }
  const after = cursors.open<SessionPosition>(list, cursor)
  const page = await sessionRows.listSessionRows(organizationId, filter, { limit, after })
  return presentWalked(page, { cursors, list }, presentRow)
}

export const listSessionRows = manageEndpoint(manage.listSessionRows, ({ query, organizationId }, services) => {
  const { limit, cursor, ...filter } = query
  return pageOfSessionRows(services, organizationId, filter, { limit, cursor })
})

export const getSessionFilters = manageEndpoint(manage.getSessionFilters, async ({ organizationId }, services) => {
  const [tags, projects, hasSessions] = await Promise.all([
    services.sessionRows.listUsedTags(organizationId),
    services.sessionRows.listProjectNames(organizationId),
    services.sessionRows.hasAny(organizationId),
  ])
  return { object: 'sessionFilters' as const, tags, projects, hasSessions }
})
