import { v1 } from '../../contract/v1.ts'
import { endpoint } from '../http/endpoint.ts'
import { presentList } from '../http/presentList.ts'
import { presentSummary } from './present.ts'
import type { SessionPosition, SessionSummary } from './sessionRow.ts'

export const listSessions = endpoint(v1.listSessions, async ({ query, organizationId }, services) => {
  const { limit, cursor, ...filter } = query
  const list = { operation: 'listSessions', organizationId, filters: filter } as const
  const after = services.cursors.open<SessionPosition>(list, cursor)

  const sessions = await services.sessions.listSessions(organizationId, filter, { rows: limit + 1, after })

  const positionOf = ({ createdAt, id }: SessionSummary): SessionPosition => ({ createdAt, id })
  return presentList(sessions, limit, { cursors: services.cursors, list, positionOf }, (session) =>
    presentSummary(session, services.links),
  )
})
