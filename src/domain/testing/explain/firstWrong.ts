import { describePlace } from './compareSteps.ts'
import { messageShape } from './errorTexts.ts'
import type { Evidence } from './evidence.ts'
import type { Finding } from './finding.ts'
import { clipped, quoted } from './words.ts'

type Wrong = { stepNumber: number; text: string }

/** The earliest step at which something went another way than when the test passed; null if none did before the failed one. */
export function findFirstWrong(evidence: Evidence, { cause, reasoning }: Finding): string | null {
  const { stepNumber, run } = evidence
  const first = [detourIn(evidence), cause === 'application_bug' ? troubleIn(evidence) : null, fieldMessageIn(evidence)]
    .filter((wrong): wrong is Wrong => wrong !== null && wrong.stepNumber < stepNumber && wrong.stepNumber > 0)
    .toSorted((a, b) => a.stepNumber - b.stepNumber)[0]
  // What was told already need not be told again.
  if (!first || new RegExp(`step ${first.stepNumber}\\b`, 'i').test(reasoning)) return null
  const description = run.report.steps.find((step) => step.stepNumber === first.stepNumber)?.description ?? ''
  return `It first went wrong in step ${first.stepNumber} (${clipped(description, 80) || 'no description'}): ${first.text}`
}

function detourIn({ detour }: Evidence): Wrong | null {
  if (!detour) return null
  return {
    stepNumber: detour.step.stepNumber,
    text: `it ended at ${describePlace(detour.step)}, in the last passing run at ${describePlace(detour.passing)}`,
  }
}

function troubleIn({ troubles }: Evidence): Wrong | null {
  const [first] = troubles
  return first ? { stepNumber: first.stepNumber, text: first.text } : null
}

function fieldMessageIn({ run }: Evidence): Wrong | null {
  const { report, lastPassing } = run
  if (!lastPassing) return null
  const known = new Set(lastPassing.steps.flatMap(({ messages }) => messages.map(({ text }) => messageShape(text))))
  for (const { stepNumber, messages } of report.steps) {
    const hint = messages.find(
      ({ kind, text }) => kind === 'field' && text.trim() !== '' && !known.has(messageShape(text)),
    )
    if (hint) return { stepNumber, text: `the message ${quoted(hint.text)} appeared` }
  }
  return null
}
