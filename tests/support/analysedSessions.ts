import { randomUUID } from 'node:crypto'
import type { ChunkBody } from '../../src/contract/ingest/chunk.ts'
import type { RecordedEvent } from '../../src/domain/monitoring/recordedEvent.ts'
import { openJobQueue } from '../../src/server/jobs/jobQueue.ts'
import { noLanguageModel } from '../../src/server/languageModel/languageModel.ts'
import { createLogger } from '../../src/server/log.ts'
import { createAnalyzeSession } from '../../src/server/monitoring/analysis/analyzeSession.ts'
import { endSilentSessions } from '../../src/server/monitoring/endSilentSessions.ts'
import { createSessionStateStore } from '../../src/server/monitoring/sessionStateStore.ts'
import { failedCheckout, pageRecorder, takeIn } from './recordedSession.ts'
import type { Tenant, TestService } from './testService.ts'

export type SentSession = {
  id?: string
  minutesAgo: number
  user?: ChunkBody['user']
  /** What happens in it, given when it begins; somebody who cannot pay, if it is not said. */
  events?: (beganAt: number) => RecordedEvent[]
}

/** Somebody who opens a page and clicks once. */
export const calmVisit = (url: string) => (beganAt: number) => {
  const page = pageRecorder(beganAt, url)
  page.open()
  page.click(3, 12)
  page.leave(20)
  return page.events
}

/** Sessions that go the whole way: sent as a recorder does, ended, analysed. Nobody else works on them. */
export async function startAnalysing(service: TestService) {
  const { db } = service.storage
  const jobs = await openJobQueue({ connectionString: service.databaseUrl }, { role: 'sender', onError: () => {} })
  const { blobs } = service.services
  const handle = createAnalyzeSession({
    db,
    jobs,
    blobs,
    languageModel: noLanguageModel,
    logger: createLogger('silent'),
  })
  const job = { id: randomUUID(), signal: new AbortController().signal }
  const send = async (tenant: Tenant, session: SentSession) => {
    const { id = randomUUID(), minutesAgo, user, events = failedCheckout } = session
    const startedAt = Date.now() - minutesAgo * 60_000
    await takeIn(service, tenant, { session: id, startedAt, events: events(startedAt), ...(user && { user }) })
    return id
  }
  const analyze = async ({ organizationId }: Tenant, sessionId: string) => {
    await endSilentSessions(db, jobs)
    await handle({ organizationId, sessionId }, job)
  }
  return {
    send,
    analyze,
    async analyzeAgain(tenant: Tenant, sessionId: string) {
      await createSessionStateStore(db).markEnded(tenant.organizationId, sessionId)
      await analyze(tenant, sessionId)
    },
    async record(tenant: Tenant, session: SentSession) {
      const id = await send(tenant, session)
      await analyze(tenant, id)
      return id
    },
    close: () => jobs.close(),
  }
}

export type Analysing = Awaited<ReturnType<typeof startAnalysing>>
