import { createOccurrenceWriter } from '../../server/monitoring/occurrenceWriter.ts'
import { createSessionWriter } from '../../server/monitoring/sessionWriter.ts'
import type { Database } from '../../server/storage/database.ts'
import type { Owner } from '../seedOrganization.ts'
import type { ProblemName } from './problems.ts'
import type { ToldStory } from './tellStory.ts'

/** Problems that were put right, and when. */
export type Resolutions = Partial<Record<ProblemName, { hoursAgo: number }>>

const hourMs = 3_600_000

/** Sessions with their analyses, and the collections that their issues make; gives the collections' ids. */
export async function seedMonitoring(
  db: Database,
  owner: Owner,
  stories: readonly ToldStory[],
  resolutions: Resolutions,
  now: number,
): Promise<Map<ProblemName, number>> {
  const { organizationId, projectId } = owner
  const writer = createSessionWriter(db)
  for (const { session, analysis } of stories) {
    await writer.createSession(organizationId, { ...session, projectId })
    if (analysis) await writer.writeAnalysis(organizationId, session.id, analysis)
  }

  const collectionIds = await recordIssues(db, owner, stories)
  for (const [problem, collectionId] of collectionIds) {
    const resolution = resolutions[problem]
    if (!resolution) continue
    const resolvedAt = new Date(now - resolution.hoursAgo * hourMs).toISOString()
    await createOccurrenceWriter(db).resolveCollection(organizationId, collectionId, resolvedAt)
  }
  return collectionIds
}

async function recordIssues(db: Database, { organizationId, projectId }: Owner, stories: readonly ToldStory[]) {
  const writer = createOccurrenceWriter(db)
  const collectionIds = new Map<ProblemName, number>()
  for (const { session, userKey, issues } of stories) {
    for (const { problem, ...issue } of issues) {
      const ofSession = { projectId, sessionId: session.id, userKey, ...issue }
      const { collectionId } = await writer.recordIssue(organizationId, ofSession)
      collectionIds.set(problem, collectionId)
    }
  }
  return collectionIds
}
