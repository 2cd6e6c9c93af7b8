import type { Locator as PageLocator } from 'playwright-core'
import { describeElement, type ElementFacts } from '../../domain/testing/elementFacts.ts'
import { describeTarget, type Target } from '../../domain/testing/locator.ts'
import type { ProblemKind } from '../../domain/testing/runReport.ts'
import { describeHandles } from '../locate/ballots.ts'
import { firstLineOf, goneMessage, isPageGone } from '../problemOf.ts'
import { StepFailed } from '../stepFailed.ts'
import { tryFor } from '../tryFor.ts'

/** What the browser library says when an action does not come about, the most telling first. */
const sayings: [pattern: RegExp, kind: ProblemKind, isWhat: string][] = [
  [/intercepts pointer events/, 'covered', 'is covered by something else'],
  [/did not find some options/, 'option_missing', 'has no such option'],
  [/option being selected is not enabled/, 'disabled', 'does not let this option be selected'],
  [/not a <select>|not an <input>|Element is not an/i, 'wrong_kind', 'is not of the kind that this step works on'],
  [/cannot be filled|Cannot type text into|not a checkbox|does not support/i, 'wrong_kind', 'does not take such input'],
  [/Malformed value/i, 'wrong_kind', 'does not take a value that is written like this'],
  [/Non-multiple file input/i, 'wrong_kind', 'takes one file only'],
  [/waiting for event "filechooser"/i, 'wrong_kind', 'did not ask for a file when it was clicked'],
  [/did not change its state/i, 'action', 'was clicked, but its state did not change'],
  [/element is not editable|readonly/, 'read_only', 'is read-only'],
  [/element is not enabled/, 'disabled', 'is disabled'],
  [/outside of the viewport/i, 'hidden', 'is outside of the visible part of the page and cannot be scrolled to'],
  [/element is not visible/, 'hidden', 'is not visible'],
  [/element is not stable/, 'moving', 'does not stop moving'],
  [/strict mode violation/, 'ambiguous', 'is there more than once'],
  [/detached from the DOM/, 'timeout', 'was replaced again and again'],
  [/Timeout \d+ms exceeded/, 'timeout', 'did not answer in time'],
]

const lookMsMax = 2_000

/** Why an action on an element that was found did not come about. */
export async function actionProblem(
  error: unknown,
  locator: PageLocator,
  target: Target,
  waitedMs: number,
): Promise<StepFailed> {
  const known = { target, waitedMs: Math.round(waitedMs) }
  if (error instanceof StepFailed) {
    const { kind, message, ...more } = error.problem
    return new StepFailed(kind, message, { ...more, target: more.target ?? target, waitedMs: known.waitedMs })
  }
  if (isPageGone(error)) return new StepFailed('page_closed', goneMessage(error), known)
  const text = error instanceof Error ? error.message : String(error)
  let [, kind = 'action', isWhat = null] = sayings.find(([pattern]) => pattern.test(text)) ?? []
  const element = await tryFor(lookMsMax, factsOf(locator))
  let obstacle = kind === 'covered' ? await tryFor(lookMsMax, findObstacle(locator)) : null
  if (obstacle && obstacle.cssPath === element?.cssPath && /element is not stable/.test(text)) {
    // It was only missed, on its way.
    ;[kind, isWhat, obstacle] = ['moving', 'does not stop moving', null]
  }
  const subject = capitalized(describeTarget(target))
  const byWhat = obstacle ? `is covered by ${describeElement(obstacle)}` : isWhat
  const message = byWhat === null ? `${subject} could not be used: ${firstLineOf(error)}` : `${subject} ${byWhat}.`
  return new StepFailed(kind, message, { ...known, element, obstacle })
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

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
