import type { Evidence } from './evidence.ts'
import { messageShape } from './errorTexts.ts'
import { errorRoles } from './errorLines.ts'
import { readTree } from './treeLines.ts'
import type { Trouble } from './trouble.ts'

const looking = new Set(['assert', 'wait'])

/**
 * What a failed step plausibly depends on: troubles of the step itself and of the last one that did something, and those
 * whose message is still on the page.
 */
export function nearTroubles({ troubles, run, stepNumber, report, page }: Evidence): Trouble[] {
  const acting = run.report.steps.findLast(
    (step) => step.stepNumber < stepNumber && !step.skipped && !looking.has(step.type),
  )
  // Going to another page begins anew.
  const since = report.type === 'goto' ? stepNumber : (acting?.stepNumber ?? 0)
  const headings = readTree(report.accessibilityTree).filter(({ role }) => errorRoles.has(role))
  const texts = [...page.messages, ...report.messages].map(({ text }) => text)
  const shown = new Set([...texts, ...headings.map(({ name, text }) => name || text)].map(messageShape))
  const shownSteps = new Set(
    troubles.filter(({ message }) => message !== null && shown.has(messageShape(message))).map((one) => one.stepNumber),
  )
  return troubles.filter((trouble) => {
    if (trouble.stepNumber > stepNumber) return false
    // A message that went away again was about something else.
    if (trouble.message !== null && !shown.has(messageShape(trouble.message))) return false
    // Banners come with the page that is opened; what answers an action comes after it.
    if (trouble.isUnclear) return trouble.stepNumber >= since && acting?.type !== 'goto'
    if (trouble.message !== null) return true
    return trouble.stepNumber >= since || shownSteps.has(trouble.stepNumber)
  })
}
