import type { Locator as PageLocator } from 'playwright-core'
import { StepFailed } from '../stepFailed.ts'
import { tryFor } from '../tryFor.ts'
import { actOnTarget } from './actOnTarget.ts'
import type { Perform } from './stepContext.ts'

/** Only fields for dates, times and colours forget without a word what they do not understand. */
const startsLikeDate = /^[\d#]/

const isEmptyField = (field: Element) =>
  /^(date|time|month|week|datetime-local|color)$/.test((field as HTMLInputElement).type) &&
  (field as HTMLInputElement).value === ''

export const fill: Perform = async (step, context) => {
  const text = step.data ?? ''
  await actOnTarget(step, context, async (locator, timeout) => {
    // Pictures are taken of this field, too.
    if (context.redact(text) !== text) await showAsDots(locator, timeout)
    await locator.fill(text, { timeout })
    if (startsLikeDate.test(text) && (await tryFor(3_000, locator.evaluate(isEmptyField)))) {
      throw new StepFailed('wrong_kind', `The field does not take "${text}": the value is not written as it must be.`)
    }
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
