import { isPageGone } from '../problemOf.ts'
import { actOnTarget } from './actOnTarget.ts'
import type { Perform } from './stepContext.ts'

export const click: Perform = async (step, context) => {
  await actOnTarget(step, context, (locator, timeout) => locator.click({ timeout }).catch(unlessDone))
  return null
}

/** The click came about; a page that it leads to and that takes its time is a matter of the steps that follow. */
function unlessDone(error: unknown): void {
  if (!/click action done/.test(String(error)) || isPageGone(error)) throw error
}

export const hover: Perform = async (step, context) => {
  await actOnTarget(step, context, (locator, timeout) => locator.hover({ timeout }))
  return null
}
