import { describePlace } from '../compareSteps.ts'
import { messageShape } from '../errorTexts.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule } from '../finding.ts'
import { fix } from '../fixes.ts'
import { newFieldFixes, newFields } from '../newFields.ts'
import { describeFound } from '../wanted.ts'
import { capitalized, listed, quoted, seconds } from '../words.ts'

/** The element is there and may not be used. */
export const notUsable: CauseRule = (evidence) => {
  const { problem, page, wanted, stepNumber, passingLines, run } = evidence
  if (problem.kind !== 'disabled' && problem.kind !== 'read_only') return null
  const it = problem.element ? describeFound(problem.element) : wanted.told
  const state = problem.kind === 'disabled' ? 'disabled' : 'read-only'
  const hints = hintsOn(evidence)
  const fields = newFields(evidence)
  const hasReason = fields.length === 0 && hints.length > 0 && hints.every(({ kind }) => kind !== 'field')
  const wasUsable = passingLines.some(
    ({ name, states }) => name !== '' && name === wanted.name && !states.includes('disabled'),
  )
  const why = [
    hints.length > 0 ? `the page says ${listed(hints.map(({ text }) => quoted(text, 80)))}` : '',
    fields.length > 0
      ? `${listed(fields.map(describeFound))} ${fields.length === 1 ? 'is' : 'are'} ${run.lastPassing ? 'new' : 'demanded'}, and no step fills ${fields.length === 1 ? 'it' : 'them'} in`
      : '',
  ].filter((part) => part !== '')
  return {
    cause: 'not_usable',
    summary: `${it} is ${state}${why[0] ? `: ${why[0]}` : ''}`,
    reasoning: `${capitalized(it)} was ${state} all ${seconds(problem.waitedMs)} that the step waited${wasUsable ? '; in the last passing run it was not' : ''}.${why.length > 0 ? ` ${capitalized(why.join('; '))}.` : ''}`,
    actualOutcome: `${capitalized(it)} on ${describePlace(page)} is ${state}.`,
    verdict:
      why.length > 0
        ? hasReason
          ? 'The page tells why it cannot be used; the test enters nothing that would change it'
          : 'The form wants something first that the test does not enter'
        : state === 'read-only'
          ? `Either ${it} is not meant to be changed any more, or it is locked by mistake`
          : `What enables ${it} did not happen in this run`,
    fixes: [
      ...newFieldFixes(evidence, fields),
      ...(fields.length > 0
        ? []
        : [
            fix(
              evidence,
              {
                title: hints[0]
                  ? hasReason
                    ? `Look into ${quoted(hints[0].text, 80)}, which is shown while ${it} is ${state}`
                    : `Enter what the form asks for: ${quoted(hints[0].text, 80)}`
                  : state === 'read-only'
                    ? `Check whether ${it} may still be changed`
                    : `Do what enables ${it} before step ${stepNumber}`,
                description: hints[0]
                  ? hasReason
                    ? `The page shows ${listed(hints.map(({ text }) => quoted(text, 80)))} and did not in the last passing run. Bring back the data that the test needs, use other data in the steps before, or report it if it is wrong.`
                    : `The form shows ${listed(hints.map(({ text }) => quoted(text, 80)))}, and ${it} stays ${state} until that is done.`
                  : state === 'read-only'
                    ? `If it is not meant to be changed any more, remove step ${stepNumber} and what depends on it; if it is, report it.`
                    : `${capitalized(it)} stays ${state} after the steps before it; one that enables it is missing, or the application does not enable it any more.`,
                confidence: hints[0] ? 'medium' : 'low',
              },
              null,
            ),
          ]),
    ],
  }
}

/** What the fields say; without that, any message that came since the test passed. */
function hintsOn({ page, run }: Evidence) {
  const fields = page.messages.filter(({ kind, text }) => kind === 'field' && text.trim() !== '')
  if (fields.length > 0 || !run.lastPassing) return fields
  const known = new Set(run.lastPassing.steps.flatMap(({ messages }) => messages.map(({ text }) => messageShape(text))))
  return page.messages.filter(({ text }) => text.trim() !== '' && !known.has(messageShape(text))).slice(0, 2)
}
