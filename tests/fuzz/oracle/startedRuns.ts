import { Compile } from 'typebox/compile'
import { StartedRun } from '../../../src/contract/testing/run.ts'
import type { Exchange } from '../send.ts'
import type { World } from '../world/world.ts'
import { readError } from './checkAnswer.ts'
import { valueOf } from './meaning.ts'

const startedRun = Compile(StartedRun)

/** The runs that a round of requests started, and what is wrong with how they were told. */
export type Started = { added: ReadonlySet<number>; problems: ReadonlyMap<Exchange, string> }

/** Takes note of every run that was started. Of requests that came at once, those that succeeded are read first. */
export function noteStartedRuns(world: World, round: readonly Exchange[]): Started {
  const added = new Set<number>()
  const problems = new Map<Exchange, string>()
  const startRuns = round.filter(({ plan }) => plan.operation === 'startRun' && plan.method === 'POST')
  for (const exchange of startRuns.filter(({ answer }) => answer?.status === 200)) {
    const problem = noteStarted(world, exchange, added)
    if (problem) problems.set(exchange, problem)
  }
  for (const exchange of startRuns.filter(({ answer }) => answer?.status === 400)) {
    const problem = checkRefusedKey(world, exchange)
    if (problem) problems.set(exchange, problem)
  }
  return { added, problems }
}

function noteStarted(world: World, { plan, answer }: Exchange, added: Set<number>): string | null {
  const { memory } = world
  const run = parse(answer?.text)
  if (!startedRun.Check(run)) return null
  const key = usedKey(plan)
  const before = key === null ? undefined : memory.startedWith.get(key)
  if (before && (before.runId !== run.id || before.testId !== run.testId)) {
    return `the Idempotency-Key had started run ${before.runId} of test ${before.testId}`
  }
  if (key !== null) memory.startedWith.set(key, { testId: run.testId, runId: run.id })
  if (memory.startedRuns.has(run.id)) return before ? null : `run ${run.id} was already started by another request`

  memory.startedRuns.add(run.id)
  added.add(run.id)
  const { id, testId } = run
  const createdAt = Date.parse(run.startedAt)
  plan.tenant.runs.set(id, { id, testId, createdAt, status: 'running', triggeredBy: 'api', steps: [] })
  return null
}

/** A good key may only be refused when it has started another test. */
function checkRefusedKey({ memory }: World, { plan, answer }: Exchange): string | null {
  const key = usedKey(plan)
  const field = readError(parse(answer?.text))?.field
  if (key === null || field !== 'Idempotency-Key') return null
  const started = memory.startedWith.get(key)
  return started && started.testId !== valueOf(plan, 'testId')
    ? null
    : 'the Idempotency-Key had not started another test'
}

const usedKey = ({ tenant, idempotencyKey }: Exchange['plan']): string | null =>
  idempotencyKey?.verdict === 'valid' ? `${tenant.name} ${idempotencyKey.texts[0]}` : null

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
