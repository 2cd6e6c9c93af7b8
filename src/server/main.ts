import { mkdir } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { openAccess } from './access/access.ts'
import { createAuthenticator } from './access/authenticator.ts'
import { createKeyRevocations } from './access/keyRevocations.ts'
import { createKeyStore } from './access/keyStore.ts'
import { openBlobs } from './blobs/openBlobs.ts'
import type { Config } from './config.ts'
import { createApp } from './http/app.ts'
import type { FindDashboard } from './http/serveDashboard.ts'
import { createCursors } from './http/cursors.ts'
import { createLinks } from './http/links.ts'
import { listen, settleAddress } from './http/listen.ts'
import { openJobQueue } from './jobs/jobQueue.ts'
import { createJobHandlers } from './jobHandlers.ts'
import { createLanguageModel } from './languageModel/createLanguageModel.ts'
import { createModelSettings } from './languageModel/modelSettings.ts'
import { openIngestion } from './monitoring/ingestion/ingestion.ts'
import { createLastRefusals } from './monitoring/ingestion/lastRefusals.ts'
import type { BuildRecorder } from './monitoring/ingestion/serveRecorder.ts'
import { createTagPreviews } from './monitoring/tagPreviews/tagPreviews.ts'
import { serviceFactsOf } from './projects/getService.ts'
import { createSealing } from './sealing.ts'
import { createServices, type Services } from './services.ts'
import { claimDataFolder } from './storage/claimDataFolder.ts'
import { openStorage, type Storage } from './storage/openStorage.ts'
import { createTeardown } from './teardown.ts'
import type { RenderPictures } from './monitoring/pictures/renderPictures.ts'
import type { RunTest } from './testing/execution/runTest.ts'

/** `api` answers requests, `worker` carries out jobs, `all` does both. */
export type Role = 'all' | 'api' | 'worker'

export type RunningService = {
  publicUrl: string
  storage: Storage
  services: Services
  close(): Promise<void>
}

export type ServiceOptions = {
  role: Role
  logger: FastifyBaseLogger
  /** Null: this process has no browser. */
  runTest?: RunTest | null
  renderPictures?: RenderPictures | null
  /** Null: it serves no recorder. */
  recorder?: BuildRecorder | null
  /** Null: it serves no dashboard. */
  dashboard?: FindDashboard | null
}

/** Brings the service up, part by part; what is up when a part fails is taken down again. */
export async function startService(
  config: Config,
  { role, logger, runTest = null, renderPictures = null, recorder = null, dashboard = null }: ServiceOptions,
): Promise<RunningService> {
  const teardown = createTeardown()
  const onError = (error: Error) => logger.warn({ err: error }, 'a connection failed and is being renewed')
  try {
    await mkdir(config.dataFolder, { recursive: true })
    const address = await settleAddress(config.http)
    const { publicUrl } = address
    const storage = await openStorage(config, { name: 'reenact', onError })
    teardown.add(storage.close)
    const { db, secrets } = storage
    if (config.database.kind === 'embedded') {
      const own = { folder: config.dataFolder, address: publicUrl, onError }
      const claim = await claimDataFolder(storage.connection, own)
      teardown.add(claim.release)
    }

    const blobs = await openBlobs(config.blobs, { publicUrl, secret: secrets.links })
    const jobQueue = await openJobQueue(storage.connection, { role: role === 'api' ? 'sender' : 'worker', onError })
    teardown.add(jobQueue.close)
    const revocations = createKeyRevocations(storage.connection, onError)
    teardown.add(revocations.close)
    const access = await openAccess({ db, secret: secrets.signIns, publicUrl, signIn: config.signIn, logger })
    teardown.add(access.close)
    const services = createServices(db, jobQueue, {
      access,
      authenticator: createAuthenticator(createKeyStore(db), revocations, onError),
      blobs: blobs.store,
      cursors: createCursors(secrets.cursors),
      links: createLinks(publicUrl),
      sealing: createSealing(secrets.sealing),
      refusals: createLastRefusals(),
      tagPreviews: createTagPreviews({ db, blobs: blobs.store }),
      serviceFacts: serviceFactsOf(config, publicUrl),
      modelSettings: createModelSettings(config.languageModel, db),
    })
    for (const part of [services.authenticator, services.tagPreviews]) teardown.add(part.close)

    if (role !== 'api') {
      const languageModel = createLanguageModel(config.languageModel, { db, logger })
      const browser = { runTest, renderPictures }
      const handlers = createJobHandlers({ db, jobQueue, services, ...browser, languageModel, logger })
      await jobQueue.work(handlers, { executeRun: config.runConcurrency })
    }
    if (role !== 'worker') {
      const readiness = { check: async () => void (await storage.pool.query('select 1')) }
      const metricsSources = { databaseConnections: () => poolState(storage), jobs: jobQueue.waiting }
      const ingestion = await openIngestion({ db, blobs: blobs.store, refusals: services.refusals, config })
      teardown.add(ingestion.largeChunks.close)
      const served = { serveFiles: blobs.serve, ingestion, recorder, dashboard }
      const app = createApp({ services, config, logger, readiness, metricsSources, ...served })
      teardown.add(() => app.close())
      await listen(app, address)
    }
    return { publicUrl, storage, services, close: teardown.run }
  } catch (error) {
    await teardown.run().catch((second: unknown) => logger.error({ err: second }, 'taking down failed'))
    throw error
  }
}

const poolState = ({ pool }: Storage) => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})
