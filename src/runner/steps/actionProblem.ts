import type { Locator as PageLocator } from 'playwright-core'
import type { ElementFacts } from '../../domain/testing/elementFacts.ts'
import type { Target } from '../../domain/testing/locator.ts'
import type { ProblemKind } from '../../domain/testing/runReport.ts'
import { describeHandles } from '../locate/ballots.ts'
import { StepFailed } from '../stepFailed.ts'
import { within } from '../within.ts'

/** What the browser library says when an action does not come about, the most telling first. */
const sayings: [pattern: RegExp, kind: ProblemKind][] = [
  [/has been closed|Target closed|page crashed/i, 'page_closed'],
  [/intercepts pointer events/, 'covered'],
  [/did not find some options|option being selected is not enabled/, 'option_missing'],
  [/not a <select>|not an <input>|cannot be filled|not a checkbox|does not support|Element is not an/i, 'wrong_kind'],
  [/element is not editable|readonly/, 'read_only'],
  [/element is not enabled/, 'disabled'],
  [/element is not visible/, 'hidden'],
  [/element is not stable/, 'moving'],
  [/strict mode violation/, 'ambiguous'],
  [/Timeout \d+ms exceeded/, 'timeout'],
]

const lookMsMax = 2_000

/** Why an action on an element that was found did not come about. */
export async function actionProblem(
  error: unknown,
  locator: PageLocator,
  target: Target,
  waitedMs: number,
): Promise<StepFailed> {
  if (error instanceof StepFailed) return error
  const text = error instanceof Error ? error.message : String(error)
  const kind = sayings.find(([pattern]) => pattern.test(text))?.[1] ?? 'action'
  if (kind === 'page_closed')
    return new StepFailed(kind, 'The page was closed while the step was under way.', { target })
  const element = await within(lookMsMax, factsOf(locator))
  const obstacle = kind === 'covered' ? await within(lookMsMax, findObstacle(locator)) : null
  return new StepFailed(kind, plain(text), { target, element, obstacle, waitedMs: Math.round(waitedMs) })
}

/** The first line; what follows is the library's own log. */
const plain = (text: string) => text.split('\n', 1)[0]?.replace(/^\w+\.\w+: /, '') ?? ''

async function factsOf(locator: PageLocator): Promise<ElementFacts | null> {
  const handle = await locator.elementHandle({ timeout: lookMsMax })
  return handle ? ((await describeHandles([handle]))[0] ?? null) : null
}

/** What stands at the place where the element should be. */
async function findObstacle(locator: PageLocator): Promise<ElementFacts | null> {
  const handle = await locator.evaluateHandle((element) => {
    const box = element.getBoundingClientRect()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return hit?.closest('dialog,[role=dialog],[role=alertdialog]') ?? hit
  })
  const hit = handle.asElement()
  return hit ? ((await describeHandles([hit]))[0] ?? null) : null
}
