import { describeTarget } from '../locator.ts'
import type { RunReport } from '../runReport.ts'
import type { Step } from '../step.ts'
import { clipped, counted, listed, quoted } from './words.ts'

/** What the steps expected and found; empty without any. */
export function describeExpectationsHeld(steps: readonly Step[], report: RunReport): string {
  const held = report.steps.flatMap(({ stepNumber, success, skipped }) => {
    const step = steps[stepNumber - 1]
    return success && !skipped && step?.type === 'assert' ? [`${describeHeld(step)} (step ${stepNumber})`] : []
  })
  return held.length === 0 ? '' : `${counted(held.length, 'expectation')} held: ${listed(held.slice(-3), 3)}`
}

function describeHeld({ assertion, data, target }: Step): string {
  const it = target ? clipped(describeTarget(target), 120) : 'the page'
  const expected = quoted(data ?? '', 80)
  switch (assertion) {
    case 'url':
      return `the address was ${expected}`
    case 'hidden':
      return `${it} was not shown`
    case 'value':
      return `${it} had the value ${expected}`
    case 'count':
      return `${it} was there ${clipped(data ?? '', 20)} times`
    case 'text':
      return `${it} showed ${expected}`
    default:
      return `${it} was visible`
  }
}
