import type { Locator as PageLocator } from 'playwright-core'
import { StepFailed } from '../stepFailed.ts'
import { actOnTarget } from './actOnTarget.ts'
import type { Perform } from './stepContext.ts'

export const fill: Perform = async (step, context) => {
  const text = step.data ?? ''
  await actOnTarget(step, context, async (locator, timeout) => {
    // Pictures are taken of this field, too.
    if (context.redact(text) !== text) await showAsDots(locator, timeout)
    await locator.fill(text, { timeout })
  })
  return null
}

const showAsDots = (locator: PageLocator, timeout: number) =>
  locator.evaluate(
    (field) => (field as HTMLElement).style.setProperty('-webkit-text-security', 'disc', 'important'),
    undefined,
    { timeout },
  )

export const press: Perform = async (step, context) => {
  const key = step.data ?? ''
  const orFail = (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error)
    if (/Unknown key/.test(text)) throw new StepFailed('action', `There is no key called "${key}".`)
    throw error
  }
  if (step.target) {
    await actOnTarget(step, context, (locator, timeout) => locator.press(key, { timeout }).catch(orFail))
  } else {
    await context.beforeActing()
    await context.page().keyboard.press(key).catch(orFail)
  }
  return null
}
