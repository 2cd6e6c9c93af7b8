import { manage } from '../../../contract/manage/manage.ts'
import { conflict } from '../../http/conflict.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import type { Stores } from '../../services.ts'
import { sessionNotFound } from '../sessionNotFound.ts'
import type { SessionState } from '../sessionStateStore.ts'

const presentState = (session: SessionState) => ({
  object: 'sessionState' as const,
  id: session.id,
  projectId: session.projectId,
  state: session.state,
  stateReason: session.stateReason,
  rejectedEvents: Object.entries(session.rejectedEvents).map(([reason, count]) => ({ reason, count })),
  recordingBytes: session.recordingBytes,
  isPinned: session.pinnedAt !== null,
  pinnedAt: session.pinnedAt,
  createdAt: session.createdAt,
  lastEventAt: session.lastEventAt,
  lastChunkAt: session.lastChunkAt,
})

async function tellState({ sessionStates }: Pick<Stores, 'sessionStates'>, organizationId: number, sessionId: string) {
  const session = await sessionStates.findState(organizationId, sessionId)
  if (!session) throw sessionNotFound(sessionId)
  return presentState(session)
}

export const getSessionState = manageEndpoint(manage.getSessionState, ({ params, organizationId }, services) =>
  tellState(services, organizationId, params.sessionId),
)

export const pinSession = manageEndpoint(manage.pinSession, async ({ params, organizationId }, services) => {
  await services.sessionStates.pinSession(organizationId, params.sessionId)
  return tellState(services, organizationId, params.sessionId)
})

export const unpinSession = manageEndpoint(manage.unpinSession, async ({ params, organizationId }, services) => {
  await services.sessionStates.unpinSession(organizationId, params.sessionId)
  return tellState(services, organizationId, params.sessionId)
})

export const analyzeSession = manageEndpoint(manage.analyzeSession, ({ params, organizationId }, services) =>
  services.inTransaction(async (writing) => {
    const { sessionId } = params
    const { state } = await tellState(writing, organizationId, sessionId)
    if (state === 'recording') {
      throw conflict('still_recording', 'The session is still being recorded. It is analysed when it has ended.')
    }
    if (!(await writing.sessionStates.hasRecording(organizationId, sessionId))) {
      throw conflict('nothing_recorded', 'There is no recording of this session that could be analysed.')
    }
    await writing.sessionStates.markEnded(organizationId, sessionId)
    await writing.jobs.enqueue('analyzeSession', { organizationId, sessionId })
    return tellState(writing, organizationId, sessionId)
  }),
)
