import type { Locator as PageLocator } from 'playwright-core'
import { StepFailed } from '../stepFailed.ts'
import { tryFor } from '../tryFor.ts'
import { actOnTarget } from './actOnTarget.ts'
import { timeoutMsOf, type Perform } from './stepContext.ts'

/** A list that has not got the option by then is not about to get it. */
const optionMsMax = 3_000

export const select: Perform = async (step, context) => {
  const wanted = step.data ?? ''
  await actOnTarget(step, context, async (locator, timeout) => {
    const msMax = Math.min(timeout, step.timeoutMs ?? optionMsMax)
    try {
      await locator.selectOption(wanted, { timeout: msMax })
    } catch (error) {
      const options = await tryFor(1_000, optionsOf(locator))
      if (options === null || options.includes(wanted) || !/did not find some options/.test(String(error))) throw error
      throw new StepFailed('option_missing', `The list has no "${wanted}".`, {
        target: step.target,
        options,
        waitedMs: Math.min(msMax, timeoutMsOf(step)),
      })
    }
  })
  return null
}

const optionsOf = (locator: PageLocator) =>
  locator.evaluate((list) =>
    [...(list as HTMLSelectElement).options].map((option) => option.label.trim()).slice(0, 100),
  )
