import { setTimeout as wait } from 'node:timers/promises'
import { manage } from '../../../contract/manage/manage.ts'
import { conflict } from '../../http/conflict.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { sessionNotFound } from '../sessionNotFound.ts'

const attemptsMax = 20
const pauseMs = 250

export const deleteSession = manageEndpoint(manage.deleteSession, async ({ params, organizationId }, services) => {
  const { sessionId } = params
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const isDeleted = await services.inTransaction(async ({ sessionRemover, jobs }) =>
      sessionRemover.deleteSession(organizationId, sessionId, jobs),
    )
    if (isDeleted) return { object: 'deleted' as const, id: sessionId }
    if (!(await services.sessionStates.findState(organizationId, sessionId))) throw sessionNotFound(sessionId)
    // Somebody is writing to it; that takes a moment.
    await wait(pauseMs)
  }
  throw conflict('in_use', 'The session is being written to all the time. Try again when it has ended.')
})
