import type { FastifyBaseLogger } from 'fastify'
import type { DemoManifest } from '../demo/demoManifest.ts'
import { findDemoOrganizations } from '../demo/findDemoOrganizations.ts'
import { writeKeyOf } from '../demo/monitoring/writeKeyOf.ts'
import { seedDemo } from '../demo/seedDemo.ts'
import { seedMembers } from '../demo/seedMembers.ts'
import { startShopSite, type ShopSite } from '../demo/shopSite/startShopSite.ts'
import type { Config } from '../server/config.ts'
import type { JobQueue } from '../server/jobs/jobQueue.ts'
import { noLanguageModel } from '../server/languageModel/languageModel.ts'
import type { RunningService } from '../server/main.ts'
import { createAnalyzeSession } from '../server/monitoring/analysis/analyzeSession.ts'
import type { RenderPictures } from '../server/monitoring/pictures/renderPictures.ts'
import { createTakeClickPictures } from '../server/monitoring/pictures/takeClickPictures.ts'
import { OperatorError } from '../server/operatorError.ts'
import { createExecuteRun } from '../server/testing/execution/executeRun.ts'
import type { RunTest } from '../server/testing/execution/runTest.ts'

export type OpenDemo = {
  manifest: DemoManifest
  shopUrl: string
  /** For the pages of an app that is to be recorded beside the shop. */
  recorderTag: string
  close(): Promise<void>
}

const usualPort = 4401

type Parts = {
  service: RunningService
  config: Config
  runTest: RunTest | null
  renderPictures?: RenderPictures | null
  logger: FastifyBaseLogger
  say(sentence: string): void
}

/** The demo's shop on a port of its own, and its organizations. */
export async function openDemo(parts: Parts): Promise<OpenDemo> {
  const { service, config, say } = parts
  const shop = await openShop(config)
  try {
    const manifest = await seedDemo({
      service,
      ingestUrl: localUrl(service, config),
      dataFolder: config.dataFolder,
      shopUrl: shop.url,
      ...handlersOf(parts),
      say,
    })
    const recorderTag = await recordShop(service, manifest, shop)
    await shareDemo(service, manifest, config)
    return { manifest, shopUrl: shop.url, recorderTag, close: shop.close }
  } catch (error) {
    await shop.close()
    throw error
  }
}

/** The public address may be one that only others can reach, or not yet. */
function localUrl({ publicUrl }: RunningService, { http: { host, port, publicUrl: chosen } }: Config): string {
  if (chosen === null || port === 0) return publicUrl
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** What is done at once here and by workers later. The demo's history is the same for everybody, and costs nothing. */
export function handlersOf({ service, runTest, renderPictures = null, logger }: Omit<Parts, 'config' | 'say'>) {
  const { blobs, sealing } = service.services
  const parts = { db: service.storage.db, blobs, logger }
  return {
    executeRun: runTest && createExecuteRun({ ...parts, sealing, languageModel: noLanguageModel, runTest }),
    analyzeSession: createAnalyzeSession({ ...parts, languageModel: noLanguageModel, jobs: noJobs }),
    takeClickPictures: renderPictures && createTakeClickPictures({ ...parts, renderPictures }),
  }
}

/** Pictures of visits are asked for by the seeding itself, once the demo's runs have had the browser. */
const noJobs: Pick<JobQueue, 'inTransaction'> = { inTransaction: () => ({ enqueue: async () => {} }) }

async function shareDemo({ storage }: RunningService, { keys }: DemoManifest, { signIn }: Config) {
  const known = await findDemoOrganizations(storage.db, keys)
  if (known) await seedMembers(storage.db, known, signIn.ownerEmail)
}

/** Whoever tries the shop finds their own visit among the sessions. */
async function recordShop({ publicUrl, storage }: RunningService, { keys }: DemoManifest, shop: ShopSite) {
  const known = await findDemoOrganizations(storage.db, keys)
  if (!known) throw new Error('The organizations of the demo are gone.')
  const recorder = { src: `${publicUrl}/recorder.js`, key: await writeKeyOf(storage.db, known.shop) }
  shop.recordWith(recorder)
  return `<script async src="${recorder.src}" data-key="${recorder.key}"></script>`
}

/** A chosen port must be free; the usual one may be taken, by another demo for example. */
async function openShop({ demoShopPort, http }: Config): Promise<ShopSite> {
  const isTaken = (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE' || error.code === 'EACCES'
  const port = demoShopPort ?? (http.port === 0 ? 0 : usualPort)
  return startShopSite({ port }).catch((error: NodeJS.ErrnoException) => {
    if (!isTaken(error)) throw error
    if (demoShopPort !== null) throw new OperatorError(`Port ${port} is taken. Set DEMO_SHOP_PORT to another one.`)
    return startShopSite({ port: 0 })
  })
}
