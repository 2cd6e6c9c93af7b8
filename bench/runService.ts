import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startShopSite } from '../src/demo/shopSite/startShopSite.ts'
import { createEnvironmentStore } from '../src/server/testing/environmentStore.ts'
import { runsOf } from '../tests/execution/support.ts'
import { rowsFor } from '../tests/support/testRows.ts'
import { startTestRunner } from '../tests/support/testRunner.ts'
import { startTestService } from '../tests/support/testService.ts'
import { benchedSteps } from './runs/benchedTest.ts'
import { median } from './support/load.ts'

const delays = 15
const runsAtEach = 16

export const serviceAims = { firstStepMs: 150 }

export type RunService = {
  firstStepMs: number
  concurrency: { runs: number; runsPerMinute: number; memoryMbPerRun: number }[]
}

/** The whole way: from asking for a run to its first step, and how many get done. */
export async function measureRunService(): Promise<RunService> {
  return { firstStepMs: await measureFirstStep(), concurrency: [await at(1), await at(2), await at(4)] }
}

/** Until the tested page is asked for, in a service that has run something before. */
async function measureFirstStep(): Promise<number> {
  let askedAt = 0
  const site = createServer((_request, response) => {
    askedAt ||= performance.now()
    response.end('<title>Shop</title>')
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
  const { service, runner, close } = await open(1)
  const tenant = await service.createTenant('Bench')
  const runs = runsOf(service, tenant)
  const testId = await runs.test([{ type: 'goto', description: 'Open the page', data: address }])
  const waited: number[] = []
  for (let round = -3; round < delays; round++) {
    askedAt = 0
    const startedAt = performance.now()
    await runs.ended(await runs.start(testId))
    if (round >= 0) waited.push(askedAt - startedAt)
    await sleep(100)
  }
  void runner
  await close()
  site.close()
  return median(waited)
}

async function at(runsAtOnce: number): Promise<RunService['concurrency'][number]> {
  const shop = await startShopSite({ port: 0 })
  const { service, close } = await open(runsAtOnce)
  const tenant = await service.createTenant('Bench')
  const { organizationId, projectId } = tenant
  const environmentId = await createEnvironmentStore(service.storage.db).createEnvironment(organizationId, {
    projectId,
    name: 'Shop',
    baseUrl: shop.url,
  })
  const runs = runsOf(service, tenant)
  const testId = await rowsFor(service, tenant).test({ steps: benchedSteps, environmentId })
  await runs.ended(await runs.start(testId))
  const idleMb = browserMemoryMb()

  const began = performance.now()
  const started = await Promise.all(Array.from({ length: runsAtEach }, () => runs.start(testId)))
  let busiestMb = 0
  const looking = setInterval(() => (busiestMb = Math.max(busiestMb, browserMemoryMb())), 250)
  const ended = await Promise.all(started.map((id) => runs.ended(id, 300_000)))
  const minutes = (performance.now() - began) / 60_000
  clearInterval(looking)
  if (ended.some(({ status }) => status !== 'passed')) throw new Error('A run failed.')
  await close()
  await shop.close()
  return {
    runs: runsAtOnce,
    runsPerMinute: runsAtEach / minutes,
    memoryMbPerRun: Math.max(0, busiestMb - idleMb) / runsAtOnce,
  }
}

async function open(runsAtOnce: number) {
  const runner = await startTestRunner()
  const service = await startTestService(
    { RUN_CONCURRENCY: String(runsAtOnce), CHECK_ANSWERS: '0' },
    { role: 'all', runTest: runner.runTest },
  )
  const close = async () => {
    await service.close()
    await runner.close()
  }
  return { service, runner, close }
}

/** Of all browser processes below this one; what they share is counted once. */
function browserMemoryMb(): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const stat = readFile(`/proc/${name}/stat`)
    const parent = /\) \S (\d+) /.exec(stat)?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === process.pid || isOurs(parent))
  }
  return [...parents.keys()]
    .filter((pid) => isOurs(pid) && /chrom|headless/.test(readFile(`/proc/${pid}/comm`)))
    .reduce(
      (sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(readFile(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024,
      0,
    )
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}
