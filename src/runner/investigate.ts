import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { ElementFacts } from '../domain/testing/elementFacts.ts'
import type { Locator, Target } from '../domain/testing/locator.ts'
import type { Replacement, StepProblem } from '../domain/testing/runReport.ts'
import type { Step } from '../domain/testing/step.ts'
import type { StepType } from '../domain/testing/stepTypes.ts'
import { describeControls, findSimilar } from './locate/findSimilar.ts'
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
  const isSlow = problem.kind === 'timeout' && context.watch.isPageAwaited()
  if (!target || (!isSlow && !lookedInVain.has(problem.kind))) return problem
  const mayCome = isSlow || problem.kind === 'not_found'
  const appearedAfterMs = problem.appearedAfterMs ?? (mayCome ? await waitOn(problem, context) : null)
  if (appearedAfterMs !== null) return { ...problem, appearedAfterMs }
  const inner = problem.innerStepNumber === null ? step : step.steps[problem.innerStepNumber - 1]
  const { type } = inner ?? step
  const replacements = (await tryFor(similarMsMax, findSimilar(context.page(), type, target))) ?? []
  const elsewhere =
    problem.kind === 'not_found' ? await findInOtherFrames(context.page(), type, target, replacements) : null
  return { ...problem, replacements, ...elsewhere }
}

const framesMax = 3
/** Only the very same thing: what is merely alike may be anywhere. */
const sameMin = 0.9

/** What was in a frame may be in the page itself now, and the other way round: the target then says where it was found. */
async function findInOtherFrames(
  page: Page,
  type: StepType,
  target: Target,
  known: readonly Replacement[],
): Promise<Pick<StepProblem, 'target' | 'replacements'> | null> {
  if (known.some(({ likeness }) => likeness >= sameMin)) return null
  const controls = (await tryFor(similarMsMax, describeControls(page))) ?? []
  const inFrames = controls.filter(({ tag, isVisible }) => tag === 'iframe' && isVisible).slice(0, framesMax)
  for (const frames of [[], ...inFrames.map((frame) => [frameLocator(frame)])]) {
    if (JSON.stringify(frames) === JSON.stringify(target.frames)) continue
    const elsewhere = { ...target, frames }
    const found = (await tryFor(similarMsMax, findSimilar(page, type, elsewhere))) ?? []
    const same = found.filter(({ likeness }) => likeness >= sameMin)
    if (same.length > 0) return { target: elsewhere, replacements: same }
  }
  return null
}

function frameLocator({ attributes, cssPath }: ElementFacts): Locator {
  const name = ['title', 'name', 'id'].find((one) => (attributes[one] ?? '') !== '')
  return name ? { by: 'attribute', name, value: attributes[name] ?? '' } : { by: 'css', value: cssPath }
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
