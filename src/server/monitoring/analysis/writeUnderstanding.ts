import type { Understanding } from '../../../domain/monitoring/understandSession.ts'
import type { JobQueue } from '../../jobs/jobQueue.ts'
import { inTransaction, type Database } from '../../storage/database.ts'
import type { SessionAnalysis } from '../analysisRows.ts'
import { lockOccurrences } from '../occurrenceLock.ts'
import { createOccurrenceRemover } from '../occurrenceRemover.ts'
import { correctOccurrenceUser } from '../occurrenceUser.ts'
import { createOccurrenceWriter } from '../occurrenceWriter.ts'
import { countSession } from '../people/countSession.ts'
import { createSessionWriter } from '../sessionWriter.ts'
import { createSessionAnalysisStore, userKeyOf, type EndedSession } from './sessionAnalysisStore.ts'

export type WritingParts = { db: Database; jobs: Pick<JobQueue, 'inTransaction'> }

/**
 * Writes all that was found out, in the place of what an earlier analysis found, and has pictures taken. False: the
 * session has changed since it was read, so that somebody else will write it.
 */
export async function writeUnderstanding(
  { db, jobs }: WritingParts,
  organizationId: number,
  sessionId: string,
  session: EndedSession,
  told: Understanding,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const store = createSessionAnalysisStore(transaction)
    // In this order everywhere, so that nobody waits for somebody who waits for them.
    await lockOccurrences(transaction, organizationId)
    if (!(await store.lockUnchanged(organizationId, sessionId, session))) return false
    await createSessionWriter(transaction).writeAnalysis(organizationId, sessionId, analysisOf(told))
    await replaceOccurrences(transaction, organizationId, sessionId, session, told.issues)
    await countSession(transaction, organizationId, sessionId)
    await store.markAnalysed(organizationId, sessionId, Math.max(0, told.endedAt - told.startedAt))
    if (told.clicks.length > 0) {
      await jobs.inTransaction(transaction).enqueue('takeClickPictures', { organizationId, sessionId })
    }
    return true
  })
}

const iso = (time: number) => new Date(time).toISOString()

function analysisOf({ overview, pages, tags, loading, clicks }: Understanding): SessionAnalysis {
  return {
    overview,
    pages: pages.map(({ activities, ...page }) => ({
      ...page,
      startTime: iso(page.startTime),
      endTime: iso(page.endTime),
      activities: activities.map((one) => ({ ...one, startTime: iso(one.startTime), endTime: iso(one.endTime) })),
    })),
    tags: tags.map(({ tag, reasoning, at }) => ({ tag, reasoning, occurredAt: iso(at) })),
    loadingIssues: loading.map(({ at, durationMs, description, longDescription }) => ({
      description,
      longDescription,
      durationInSeconds: durationMs / 1000,
      occurredAt: iso(at),
    })),
    clicks: clicks.map(({ at, type, element, count, navigationTo, pictures }) => ({
      type,
      occurredAt: iso(at),
      clickText: element.text,
      clickTag: element.tag,
      clickCssClass: element.cssClass,
      clickCount: count,
      navigationTo,
      beforeKey: null,
      afterKey: null,
      picturePlaces: pictures,
    })),
  }
}

/** New ones are filed before old ones go: a collection that stays is never empty, and so keeps what is known of it. */
async function replaceOccurrences(
  db: Database,
  organizationId: number,
  sessionId: string,
  session: EndedSession,
  issues: Understanding['issues'],
) {
  const userKey = userKeyOf(session, sessionId)
  await correctOccurrenceUser(db, organizationId, sessionId, userKey)
  const writer = createOccurrenceWriter(db)
  const found = issues.map(({ collection, occurrences }) => ({
    collection,
    occurrences: occurrences.map(({ occurredAt, ...one }) => ({ ...one, occurredAt: iso(occurredAt) })),
  }))
  const all = found.flatMap(({ occurrences }) => occurrences)
  await writer.rewordOccurrences(organizationId, sessionId, all)
  for (const issue of found) {
    await writer.recordIssue(organizationId, { projectId: session.projectId, sessionId, userKey, ...issue })
  }
  const kept = all.map(({ errorId }) => errorId)
  await createOccurrenceRemover(db).removeOccurrences(organizationId, sessionId, kept)
}
