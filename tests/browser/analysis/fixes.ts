import type { ProposedFix } from '../../../src/domain/testing/explain/explanation.ts'
import type { FixChange } from '../../../src/domain/testing/fixChange.ts'

type Right = (fix: ProposedFix) => boolean

const is = <K extends FixChange['kind']>(
  kind: K,
  holds: (change: Extract<FixChange, { kind: K }>) => boolean,
): Right => {
  return ({ change }) => change?.kind === kind && holds(change as Extract<FixChange, { kind: K }>)
}

/** The step looks for something of this name from now on. */
export const looksFor = (stepNumber: number, name: string): Right =>
  is('replaceLocators', (change) => {
    return change.stepNumber === stepNumber && JSON.stringify(change.locators).includes(JSON.stringify(name))
  })

export const says = (stepNumber: number, data: string): Right =>
  is('replaceData', (change) => change.stepNumber === stepNumber && change.data === data)

export const waitsLonger = (stepNumber: number, msMin: number): Right =>
  is('setTimeout', (change) => change.stepNumber === stepNumber && change.timeoutMs >= msMin)

/** Something is clicked, or pointed at, before the step. */
export const opensFirst = (stepNumber: number, name: RegExp): Right =>
  is('insertStep', ({ beforeStepNumber, step }) => {
    return beforeStepNumber <= stepNumber && name.test(JSON.stringify(step.target))
  })

/** A box is ticked before the step. */
export const checksFirst = (stepNumber: number, name: string): Right =>
  is('insertStep', ({ beforeStepNumber, step }) => {
    return step.type === 'check' && beforeStepNumber <= stepNumber && JSON.stringify(step.target).includes(name)
  })

export const removesStep = (stepNumber: number): Right => is('removeStep', (change) => change.stepNumber === stepNumber)

/** No change of the test, but a word about what is wrong. */
export const tells =
  (words: RegExp): Right =>
  ({ change, title, description }) =>
    change === null && words.test(`${title} ${description}`)

export const reportsIt = tells(/report/i)

/** Would make a test pass that should not. */
export const leadsTo =
  (name: string): Right =>
  ({ change, confidence }) =>
    confidence === 'high' && JSON.stringify(change).includes(name)
