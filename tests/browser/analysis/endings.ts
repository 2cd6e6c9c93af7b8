import type { ShopStep } from '../../../src/demo/shopSite/shopStep.ts'
import { noDetails, type Step } from '../../../src/domain/testing/step.ts'

/** Long enough for a page that is there already. */
const timeoutMs = 3_000

/** The first steps of a test, and others after them. */
export const end = (steps: readonly Step[], kept: number, ...more: readonly ShopStep[]): Step[] => [
  ...steps.slice(0, kept),
  ...more.map((step) => ({ ...noDetails, timeoutMs, ...step })),
]

/** That a selector matches so many elements. */
export const countOf = (selector: string, count: number): ShopStep => ({
  type: 'assert',
  assertion: 'count',
  description: `See ${count} of ${selector}`,
  data: String(count),
  target: { locators: [{ by: 'css', value: selector }], within: null, frames: [] },
})
