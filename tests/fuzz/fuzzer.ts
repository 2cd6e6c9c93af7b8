import * as fc from 'fast-check'
import { planRequest, planStart } from './generate/planRequest.ts'
import type { Plan } from './generate/plan.ts'
import type { Draw } from './generate/sent.ts'
import { checkRound } from './oracle/checkRound.ts'
import { checkState, readState } from './oracle/databaseState.ts'
import { expect } from './oracle/expectation.ts'
import { checkNotFoundTexts } from './oracle/isolation.ts'
import { describe, type Finding } from './findings.ts'
import { createSender, type Exchange } from './send.ts'
import { createWorld, type World } from './world/world.ts'

export type FuzzOptions = {
  requests: number
  seed: number
  /** How many are under way at once. */
  atOnce?: number
  msMax: number
  onProgress?: (done: number, findings: number) => void
}

export type FuzzReport = {
  seed: number
  requests: number
  ms: number
  findings: Finding[]
  /** How many answers of each status each operation gave; status 0 is no answer. */
  statuses: Map<string, Map<number, number>>
}

/**
 * Sends generated requests, some at a time, to a service of its own and holds every answer against what is allowed. The
 * next round is made only when the last one has been looked at, so that a seed gives the same requests again.
 */
export async function fuzz({ requests, seed, atOnce = 16, msMax, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const began = performance.now()
  const world = await createWorld()
  const sender = createSender(world.service.publicUrl, atOnce)
  const report: FuzzReport = { seed, requests: 0, ms: 0, findings: [], statuses: new Map() }
  try {
    const before = await readState(world)
    for (let round = 0; report.requests < requests && performance.now() - began < msMax; round++) {
      const plans = planRound(world, seed, round, report.requests, Math.min(atOnce, requests - report.requests))
      const expected = new Map(plans.map((plan) => [plan, expect(plan, world)]))
      const exchanges = await Promise.all(plans.map((plan) => sender.exchange(plan)))
      report.findings.push(
        ...checkRound(world, exchanges, expected).map(([exchange, what]) => describe(exchange, what)),
      )
      report.requests += plans.length
      count(report.statuses, exchanges)
      onProgress?.(report.requests, report.findings.length)
    }
    const atEnd = [...checkNotFoundTexts(world), ...(await checkState(world, before))]
    report.findings.push(...atEnd.map((what) => ({ operation: 'all', what, request: '' })))
  } finally {
    sender.close()
    await world.service.close()
  }
  report.ms = performance.now() - began
  return report
}

function planRound(world: World, seed: number, round: number, done: number, size: number): Plan[] {
  const roundSeed = Math.imul(seed, 0x9e3779b1) + round
  const startsAtOnce = round % 20 === 10
  return fc.sample(fc.gen(), { seed: roundSeed | 0, numRuns: size }).map((generate, i) => {
    const draw: Draw = (arbitrary) => generate(() => arbitrary)
    const number = done + i + 1
    return startsAtOnce ? planStart(draw, world, number, `round-${round}`) : planRequest(draw, world, number)
  })
}

function count(statuses: FuzzReport['statuses'], exchanges: readonly Exchange[]) {
  for (const { plan, answer } of exchanges) {
    const ofOperation = statuses.get(plan.operation) ?? new Map<number, number>()
    statuses.set(plan.operation, ofOperation)
    const status = answer?.status ?? 0
    ofOperation.set(status, (ofOperation.get(status) ?? 0) + 1)
  }
}
