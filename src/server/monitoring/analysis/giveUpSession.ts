import { inTransaction, type Database } from '../../storage/database.ts'
import { analysisRows } from '../analysisRows.ts'
import { lockOccurrences } from '../occurrenceLock.ts'
import { createOccurrenceRemover } from '../occurrenceRemover.ts'
import { countSession } from '../people/countSession.ts'
import { createSessionAnalysisStore, type EndedSession } from './sessionAnalysisStore.ts'

export const triedInVain = 'The analysis was tried several times and could not be finished.'

/**
 * The session is told to be one that cannot be analysed, with the reason, and has no timeline. With `session`, only if
 * it is still as it was read. The recording stays.
 */
export async function giveUpSession(
  db: Database,
  organizationId: number,
  sessionId: string,
  reason: string,
  session: EndedSession | null = null,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const store = createSessionAnalysisStore(transaction)
    await lockOccurrences(transaction, organizationId)
    const isMine = session
      ? await store.lockUnchanged(organizationId, sessionId, session)
      : await store.lockEnded(organizationId, sessionId)
    if (!isMine) return
    await analysisRows(transaction, organizationId, sessionId).clear()
    await createOccurrenceRemover(transaction).removeOccurrences(organizationId, sessionId)
    await countSession(transaction, organizationId, sessionId)
    await store.markFailed(organizationId, sessionId, reason)
  })
}
