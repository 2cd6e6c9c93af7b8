import { messageShape } from '../errorTexts.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule } from '../finding.ts'
import { newFieldFixes, newFields } from '../newFields.ts'
import { fix } from '../fixes.ts'
import { describePlace } from '../compareSteps.ts'
import { judgeReplacements } from '../judgeReplacements.ts'
import { capitalized, listed, quoted } from '../words.ts'
import { describeFound } from '../wanted.ts'

/** The form did not go through: it says what is missing in a field. */
export const formRefused: CauseRule = (evidence) => {
  const { problem, page, run, stepNumber } = evidence
  if (problem.kind !== 'expectation' && problem.kind !== 'not_found') return null
  if (judgeReplacements(evidence).some(({ confidence }) => confidence === 'high')) return null
  const fields = newFieldMessages(evidence)
  if (fields.length === 0) return null
  const told = listed(fields.map(({ text }) => quoted(text, 80)))
  const where = fields.find(({ region }) => region !== '')?.region
  const appeared = run.report.steps.find(({ messages }) =>
    messages.some(({ text }) => fields.some((field) => field.text === text)),
  )
  const unfilled = newFields(evidence)
  return {
    cause: 'test_mistake',
    summary: `the form was not accepted: ${told}`,
    reasoning: `${capitalized(told)} ${fields.length === 1 ? 'is' : 'are'} shown${where ? ` in ${where.slice(0, 100)}` : ''}${appeared ? ` since step ${appeared.stepNumber}` : ''}${run.lastPassing ? ' and not in the last passing run' : ''}.${unfilled.length > 0 ? ` New in the form: ${listed(unfilled.map(describeFound))}.` : ''}`,
    actualOutcome: `${describePlace(page)} with ${told}.`,
    verdict: 'The application asks for something that the test does not enter',
    fixes: [
      ...newFieldFixes(evidence, unfilled),
      ...(unfilled.length > 0
        ? []
        : [
            fix(
              evidence,
              {
                title: `Enter what the form asks for: ${told}`,
                description: `Look at the steps that fill in the form before step ${stepNumber}: what they enter is refused with ${told}.`,
                confidence: 'medium',
              },
              null,
            ),
          ]),
    ],
  }
}

function newFieldMessages({ page, report, run }: Evidence) {
  const known = new Set(
    run.lastPassing?.steps.flatMap(({ messages }) => messages.map(({ text }) => messageShape(text))) ?? [],
  )
  const all = [...page.messages, ...report.messages].filter(
    ({ kind, text }) => kind === 'field' && text.trim() !== '' && !known.has(messageShape(text)),
  )
  return all.filter(({ text }, i) => all.findIndex((other) => other.text === text) === i)
}
