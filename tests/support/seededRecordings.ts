import { seedSessions } from '../../src/demo/monitoring/seedSessions.ts'
import { openJobQueue } from '../../src/server/jobs/jobQueue.ts'
import { noLanguageModel } from '../../src/server/languageModel/languageModel.ts'
import { createLogger } from '../../src/server/log.ts'
import { createAnalyzeSession } from '../../src/server/monitoring/analysis/analyzeSession.ts'
import type { Tenant, TestService } from './testService.ts'

/** Real visits of the shop, sent as a recorder does and analysed. Tells their sessions by the names of the visits. */
export async function seedRecordings(
  service: TestService,
  { organizationId }: Tenant,
  names: readonly string[],
): Promise<(name: string) => string> {
  const { db } = service.storage
  const jobs = await openJobQueue({ connectionString: service.databaseUrl }, { role: 'sender', onError: () => {} })
  const analyzeSession = createAnalyzeSession({
    db,
    jobs,
    blobs: service.services.blobs,
    languageModel: noLanguageModel,
    logger: createLogger('silent'),
  })
  const visits = names.map((recording, i) => ({ recording, minutesAgo: 60 + i }))
  const ids = await seedSessions(
    { db, ingestUrl: service.publicUrl, analyzeSession, now: Date.now() },
    organizationId,
    visits,
  )
  await jobs.close()
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`${name} was not sent.`)
    return id
  }
}
