import { setTimeout as sleep } from 'node:timers/promises'
import type { StepProblem } from '../domain/testing/runReport.ts'
import type { Step } from '../domain/testing/step.ts'
import { findSimilar } from './locate/findSimilar.ts'
import { scopeOf } from './locate/scopeOf.ts'
import { toPlaywright } from './locate/toPlaywright.ts'
import type { StepContext } from './steps/stepContext.ts'
import { tryFor } from './tryFor.ts'

const similarMsMax = 10_000
const waitOnMsMax = 15_000
const lookEveryMs = 250

const lookedInVain = new Set<StepProblem['kind']>([
  'not_found',
  'ambiguous',
  'doubtful',
  'expectation',
  'hidden',
  'wrong_kind',
])

/** Finds out more about why a step failed, while its page is still there. */
export async function investigate(problem: StepProblem, step: Step, context: StepContext): Promise<StepProblem> {
  const { target } = problem
  if (!target || !lookedInVain.has(problem.kind)) return problem
  const appearedAfterMs =
    problem.appearedAfterMs ?? (problem.kind === 'not_found' ? await waitOn(problem, context) : null)
  if (appearedAfterMs !== null) return { ...problem, appearedAfterMs }
  const inner = problem.innerStepNumber === null ? step : step.steps[problem.innerStepNumber - 1]
  const replacements = await tryFor(similarMsMax, findSimilar(context.page(), (inner ?? step).type, target))
  return { ...problem, replacements: replacements ?? [] }
}

/** A page that still loads is given more time, only to tell a slow page from a wrong one. */
async function waitOn(problem: StepProblem, { page, watch, signal }: StepContext): Promise<number | null> {
  const [first] = problem.target?.locators ?? []
  if (!problem.target || !first) return null
  const isBusy = async () =>
    watch.pendingRequests() > 0 ||
    (await tryFor(1_000, page().locator('[aria-busy=true],[role=progressbar]').filter({ visible: true }).count())) !== 0
  const locator = toPlaywright(scopeOf(page(), problem.target), first).filter({ visible: true })
  const startedAt = performance.now()
  while (performance.now() - startedAt < waitOnMsMax && !signal.aborted) {
    if ((await tryFor(1_000, locator.count())) === 1)
      return problem.waitedMs + Math.round(performance.now() - startedAt)
    if (!(await isBusy())) return null
    await sleep(lookEveryMs)
  }
  return null
}
