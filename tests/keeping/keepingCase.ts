import { randomUUID } from 'node:crypto'
import { openJobQueue } from '../../src/server/jobs/jobQueue.ts'
import { createKeepingHandlers } from '../../src/server/monitoring/keeping/keepingHandlers.ts'
import { countSession } from '../../src/server/monitoring/people/countSession.ts'
import { createSessionWriter } from '../../src/server/monitoring/sessionWriter.ts'
import { createLogger } from '../../src/server/log.ts'
import { sql } from '../../src/server/storage/database.ts'
import { noAnalysis } from '../support/sessionAnalysis.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant } from '../support/testService.ts'

export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()

export type KeptSession = {
  id?: string
  createdAt?: string
  userId?: string | null
  userEmail?: string | null
  userAccount?: string | null
  state?: 'recording' | 'ended' | 'analysed'
  recordingBytes?: number
  isPinned?: boolean
  pages?: readonly string[]
  /** Names of the problems that it met. */
  issues?: readonly string[]
  hasFiles?: boolean
}

/** The service, whose jobs nobody works on but the test, and sessions with all that belongs to them. */
export async function startKeeping() {
  const service = await startTestService()
  const { db, connection } = service.storage
  const { blobs, sealing } = service.services
  const jobQueue = await openJobQueue(connection, { role: 'sender', onError: () => {} })
  const handlers = createKeepingHandlers({ db, jobQueue, blobs, sealing, logger: createLogger('silent') })
  const job = { id: randomUUID(), signal: new AbortController().signal }
  const rowsOf = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
    (await statement.execute(db)).rows as Row[]

  return {
    service,
    db,
    blobs,
    jobQueue,
    handlers,
    job,
    rowsOf,
    async session(tenant: Tenant, session: KeptSession = {}): Promise<string> {
      const { organizationId } = tenant
      const { createdAt = daysAgo(1), userId = null, userEmail = null, userAccount = null, hasFiles = true } = session
      const rows = rowsFor(service, tenant)
      const id = await rows.session({ id: session.id ?? randomUUID(), createdAt, userId, userEmail, userAccount })
      const pages = (session.pages ?? []).map((page) => ({
        page,
        startTime: createdAt,
        endTime: createdAt,
        clickCount: 0,
        featuresUsed: [],
        activities: [],
      }))
      await createSessionWriter(db).writeAnalysis(organizationId, id, { ...noAnalysis, overview: 'x', pages })
      await sql`
        update sessions set state = ${session.state ?? 'analysed'}, recording_bytes = ${session.recordingBytes ?? 100},
          last_chunk_at = created_at, pinned_at = ${session.isPinned ? createdAt : null}::timestamptz
        where organization_id = ${organizationId} and id = ${id}::uuid`.execute(db)
      for (const name of session.issues ?? []) {
        await rows.issue(id, name, [createdAt], { userKey: userId ?? userEmail ?? id })
      }
      if (session.state === undefined) await countSession(db, organizationId, id)
      if (hasFiles) await this.putFiles(tenant, id)
      return id
    },

    async putFiles({ organizationId }: Tenant, sessionId: string) {
      const jpeg = { contentType: 'image/jpeg' }
      await blobs.put(organizationId, `sessions/${sessionId}/1-before.jpg`, Buffer.from('picture'), jpeg)
      await blobs.put(organizationId, `sessions/${sessionId}/recording-1/1.ndjson.br`, Buffer.from('part'), {
        contentType: 'application/octet-stream',
      })
    },

    async sessionIds({ organizationId }: Tenant): Promise<string[]> {
      const found = await rowsOf<{ id: string }>(sql`
        select id from sessions where organization_id = ${organizationId} order by created_at`)
      return found.map(({ id }) => id)
    },

    addresses: async ({ organizationId }: Tenant) =>
      (
        await rowsOf<{ address: string }>(sql`
          select address from pages where organization_id = ${organizationId} order by address`)
      ).map(({ address }) => address),

    hasFiles: async ({ organizationId }: Tenant, sessionId: string) =>
      !(await blobs.isEmpty(organizationId, `sessions/${sessionId}`)),

    forgetOld: () => handlers.forgetOldSessions({}, job),

    /** Does the jobs that wait, as a worker would. */
    async doForgetSessions() {
      const jobs = await rowsOf<{ id: string; data: { organizationId: number; sessionIds: string[] } }>(sql`
        delete from pgboss.job where name = 'forgetSessions' returning id, data`)
      for (const { data } of jobs) await handlers.forgetSessions(data)
      return jobs.length
    },

    /** As if so much time had passed since sessions were deleted. */
    letTimePass: (minutes: number) =>
      sql`update forgotten_sessions set forgotten_at = forgotten_at - make_interval(mins => ${minutes})`.execute(db),

    async close() {
      await jobQueue.close()
      await service.close()
    },
  }
}

export type Keeping = Awaited<ReturnType<typeof startKeeping>>
