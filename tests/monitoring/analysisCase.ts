import { randomUUID } from 'node:crypto'
import { openJobQueue } from '../../src/server/jobs/jobQueue.ts'
import { noLanguageModel } from '../../src/server/languageModel/languageModel.ts'
import { createLogger } from '../../src/server/log.ts'
import { createAnalyzeSession, type AnalyzeSessionParts } from '../../src/server/monitoring/analysis/analyzeSession.ts'
import { endSilentSessions } from '../../src/server/monitoring/endSilentSessions.ts'
import { createSessionStateStore } from '../../src/server/monitoring/sessionStateStore.ts'
import { sql } from '../../src/server/storage/database.ts'
import { failedCheckout, takeIn } from '../support/recordedSession.ts'
import { requester } from '../support/request.ts'
import { startTestService } from '../support/testService.ts'

const { signal } = new AbortController()

/** So long ago that whatever was sent then has ended. */
export const beganAt = Date.now() - 60 * 60_000

/** A service, and in it one session at a time that is sent and analysed. */
export async function startAnalysisCase() {
  const service = await startTestService()
  const { db } = service.storage
  const jobs = await openJobQueue({ connectionString: service.databaseUrl }, { role: 'sender', onError: () => {} })
  const logger = createLogger('silent')
  const { blobs } = service.services
  const own = { db, jobs, blobs, languageModel: noLanguageModel, logger }
  let tenant = await service.createTenant('Shop')
  let sessionId: string = randomUUID()

  const all = async (statement: ReturnType<typeof sql>) => (await statement.execute(db)).rows

  async function analyze(parts: Partial<AnalyzeSessionParts> = {}, id = sessionId) {
    const handle = createAnalyzeSession({ ...own, ...parts })
    await handle({ organizationId: tenant.organizationId, sessionId: id }, { id: randomUUID(), signal })
  }

  return {
    service,
    db,
    jobs,
    analyze,
    session: () => ({ tenant, sessionId }),

    /** Another organization with another session. */
    async beginAnew() {
      tenant = await service.createTenant(`Shop ${randomUUID()}`)
      sessionId = randomUUID()
    },

    get: async (path: string) => (await requester(service.publicUrl, tenant.key)(path)).body,
    state: () => createSessionStateStore(db).findState(tenant.organizationId, sessionId),
    markEnded: () => createSessionStateStore(db).markEnded(tenant.organizationId, sessionId),

    send: (events = failedCheckout(beganAt), more = {}) =>
      takeIn(service, tenant, { session: sessionId, startedAt: beganAt, events, ...more }),

    async endAndAnalyzeAll(ids: readonly string[]) {
      await endSilentSessions(db, jobs)
      for (const id of ids) await analyze({}, id)
    },

    async endAndAnalyze() {
      await endSilentSessions(db, jobs)
      await analyze()
    },

    /** Every row that an analysis writes, without the numbers that count writings. */
    async rows() {
      const ofOurs = sql`organization_id = ${tenant.organizationId}`
      const of = sql`${ofOurs} and session_id = ${sessionId}::uuid`
      const read = (table: string) => all(sql`select * from ${sql.table(table)} where ${of} order by 1, 2, 3, 4`)
      return {
        pages: await read('session_pages'),
        activities: await read('session_activities'),
        tags: (await read('session_tags')) as { tag: string; reasoning: string; occurred_at: string }[],
        loadingIssues: await read('session_loading_issues'),
        clicks: await read('session_clicks'),
        occurrences: (await all(sql`select * from issue_occurrences where ${of} order by id`)) as {
          error_id: string
        }[],
        collections: await all(sql`select * from issue_collections where ${ofOurs} order by id`),
        sessions: await all(sql`
          select state, state_reason, duration_ms, timeline_overview, created_at from sessions
          where ${ofOurs} and id = ${sessionId}::uuid`),
      }
    },

    pictureJobs: () =>
      all(sql`select 1 from pgboss.job where name = 'takeClickPictures' and data ->> 'sessionId' = ${sessionId}`),

    async close() {
      await jobs.close()
      await service.close()
    },
  }
}

export type AnalysisCase = Awaited<ReturnType<typeof startAnalysisCase>>
