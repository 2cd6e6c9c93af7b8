import { actOnTarget } from './actOnTarget.ts'
import type { Perform } from './stepContext.ts'

export const click: Perform = async (step, context) => {
  await actOnTarget(step, context, (locator, timeout) => locator.click({ timeout }))
  return null
}

export const hover: Perform = async (step, context) => {
  await actOnTarget(step, context, (locator, timeout) => locator.hover({ timeout }))
  return null
}

export const check: Perform = async (step, context) => {
  await actOnTarget(step, context, (locator, timeout) => locator.setChecked(step.data !== 'off', { timeout }))
  return null
}
