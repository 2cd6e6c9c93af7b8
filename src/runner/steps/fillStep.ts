import type { Locator, Target } from '../../domain/testing/locator.ts'
import type { Expectation, Step } from '../../domain/testing/step.ts'
import { fillTokens, type Token } from '../../domain/testing/tokens.ts'

export type FilledStep = { step: Step; missingTokens: string[] }

/** The step with the values of its tokens in data and locators. Its description keeps their names. */
export function fillStep(step: Step, tokens: readonly Token[]): FilledStep {
  const missing = new Set<string>()
  const text = (value: string) => {
    const filled = fillTokens(value, tokens)
    for (const name of filled.missing) missing.add(name)
    return filled.text
  }
  const filled = fillOne(step, text)
  return { step: filled, missingTokens: [...missing] }
}

type Fill = (value: string) => string

function fillOne(step: Step, text: Fill): Step {
  return {
    ...step,
    data: step.data === null ? null : text(step.data),
    target: step.target && fillTarget(step.target, text),
    condition: step.condition && fillExpectation(step.condition, text),
    steps: step.steps.map((inner) => fillOne(inner, text)),
  }
}

const fillExpectation = ({ assertion, target, data }: Expectation, text: Fill): Expectation => ({
  assertion,
  target: target && fillTarget(target, text),
  data: data === null ? null : text(data),
})

const fillTarget = ({ locators, within, frames }: Target, text: Fill): Target => ({
  locators: locators.map((locator) => fillLocator(locator, text)),
  within: within && fillLocator(within, text),
  frames: frames.map((frame) => fillLocator(frame, text)),
})

function fillLocator(locator: Locator, text: Fill): Locator {
  if (locator.by === 'role') return { ...locator, name: text(locator.name) }
  return { ...locator, value: text(locator.value) }
}
