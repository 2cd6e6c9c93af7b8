import type { FastifyBaseLogger } from 'fastify'
import type { DemoManifest } from '../demo/demoManifest.ts'
import { seedDemo } from '../demo/seedDemo.ts'
import { startShopSite, type ShopSite } from '../demo/shopSite/startShopSite.ts'
import type { Config } from '../server/config.ts'
import type { RunningService } from '../server/main.ts'
import { OperatorError } from '../server/operatorError.ts'
import { noLanguageModel } from '../server/languageModel/languageModel.ts'
import { createExecuteRun } from '../server/testing/execution/executeRun.ts'
import type { RunTest } from '../server/testing/execution/runTest.ts'

export type OpenDemo = { manifest: DemoManifest; shopUrl: string; close(): Promise<void> }

const usualPort = 4401

/** The demo's shop on a port of its own, and its organizations. */
export async function openDemo({
  service,
  config,
  runTest,
  logger,
  say,
}: {
  service: RunningService
  config: Config
  runTest: RunTest | null
  logger: FastifyBaseLogger
  say(sentence: string): void
}): Promise<OpenDemo> {
  const shop = await openShop(config)
  const { blobs, sealing } = service.services
  // The demo's history is the same for everybody, and costs nothing.
  const parts = { db: service.storage.db, blobs, sealing, languageModel: noLanguageModel, logger }
  const executeRun = runTest && createExecuteRun({ ...parts, runTest })
  try {
    const manifest = await seedDemo({ service, dataFolder: config.dataFolder, shopUrl: shop.url, executeRun, say })
    return { manifest, shopUrl: shop.url, close: shop.close }
  } catch (error) {
    await shop.close()
    throw error
  }
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
