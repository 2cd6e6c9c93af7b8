import type { Locator as PageLocator } from 'playwright-core'
import type { Step } from '../../domain/testing/step.ts'
import { findLabelPoint } from '../inPage/findLabelPoint.ts'
import { StepFailed } from '../stepFailed.ts'
import { actOnTarget } from './actOnTarget.ts'
import { timeoutMsOf, type Perform, type StepContext } from './stepContext.ts'

/** A box that is not shown by then is one that its label stands in for, if it is there at all. */
const boxMsMax = 1_500

export const check: Perform = async (step, context) => {
  const timeoutMs = timeoutMsOf(step)
  const isOn = step.data !== 'off'
  const set = (one: Step, isHiddenFine: boolean) =>
    actOnTarget(one, context, (locator, timeout) => setBox(locator, isOn, timeout, context), { isHiddenFine })
  try {
    await set({ ...step, timeoutMs: Math.min(timeoutMs, boxMsMax) }, false)
  } catch (error) {
    const kind = error instanceof StepFailed ? error.problem.kind : null
    if (kind === 'hidden') await set(step, true)
    else if (kind !== null && timeoutMs > boxMsMax) await set({ ...step, timeoutMs: timeoutMs - boxMsMax }, false)
    else throw error
  }
  return null
}

/** Sites hide the browser's own box and let people click on its label. */
async function setBox(locator: PageLocator, isOn: boolean, timeout: number, context: StepContext): Promise<void> {
  const point = await locator.evaluate(findLabelPoint, undefined, { timeout })
  if (point === null) return locator.setChecked(isOn, { timeout })
  if ((await locator.isChecked({ timeout })) === isOn) return
  const frame = await frameOffset(locator)
  await context.page().mouse.click(point.x + frame.x, point.y + frame.y)
  if ((await locator.isChecked({ timeout })) === isOn) return
  throw new StepFailed('action', 'Its label was clicked, but its state did not change.')
}

/** Points are told within their frame, and the mouse works on the page. */
async function frameOffset(locator: PageLocator): Promise<{ x: number; y: number }> {
  const handle = await locator.elementHandle()
  const frame = await (await handle?.ownerFrame())?.frameElement().catch(() => null)
  return (await frame?.boundingBox()) ?? { x: 0, y: 0 }
}
