import { describePlace } from '../compareSteps.ts'
import { messageShape } from '../errorTexts.ts'
import type { Evidence } from '../evidence.ts'
import type { ProposedFix } from '../explanation.ts'
import type { CauseRule } from '../finding.ts'
import { fix } from '../fixes.ts'
import { judgeReplacements } from '../judgeReplacements.ts'
import { newFieldFixes, newFields } from '../newFields.ts'
import { findRefusedFields, type RefusedField } from '../refusedFields.ts'
import { nameOf } from '../wanted.ts'
import { capitalized, clipped, listed, quoted } from '../words.ts'

/** The form did not go through: it says beside its fields what is missing or wrong. */
export const formRefused: CauseRule = (evidence) => {
  const { problem, page, run, stepNumber } = evidence
  if (problem.kind !== 'expectation' && problem.kind !== 'not_found') return null
  if (judgeReplacements(evidence).some(({ confidence }) => confidence === 'high')) return null
  const messages = newFieldMessages(evidence)
  if (messages.length === 0) return null
  const said = listed(messages.map(({ text }) => quoted(text, 80)))
  const sentAt = run.report.steps.find((step) =>
    step.messages.some(({ text }) => messages.some((message) => message.text === text)),
  )
  const refused = findRefusedFields(evidence)
  const unfilled = refused.filter(({ filledBy }) => filledBy === null).map(({ field }) => field)
  for (const field of newFields(evidence)) if (!unfilled.some(({ key }) => key === field.key)) unfilled.push(field)
  const filled = refused.filter(({ filledBy }) => filledBy !== null)
  const asked = listed(unfilled.map((field) => quoted(nameOf(field), 60)))
  const since = sentAt && sentAt.stepNumber < stepNumber ? ` It has said so since step ${sentAt.stepNumber}.` : ''
  const beforeSending = { ...evidence, stepNumber: sentAt?.stepNumber ?? stepNumber }
  return {
    cause: 'form_refused',
    summary:
      unfilled.length > 0
        ? `the form asks for ${asked}, which no step fills in: ${said}`
        : filled.length > 0
          ? `the form does not accept what ${listed(filled.map(describeFilled))} entered: ${said}`
          : `the form was not accepted: ${said}`,
    reasoning: `The form on ${describePlace(page)} says ${said}${run.lastPassing ? ', which it did not in the last passing run' : ''}.${since}${unfilled.length > 0 ? ` No step fills in ${asked}.` : ''}${filled.length > 0 ? ` ${capitalized(listed(filled.map(describeFilled)))} had filled ${filled.length === 1 ? 'it' : 'them'} in.` : ''}`,
    actualOutcome: `${describePlace(page)} with ${said}.`,
    verdict:
      unfilled.length > 0
        ? 'The application asks for something that the test does not enter'
        : 'The application does not accept any more what the test enters',
    fixes: [
      ...newFieldFixes(beforeSending, unfilled),
      ...filled.slice(0, 2).map((one) => otherValueFix(evidence, one, said)),
      ...(unfilled.length + filled.length > 0 ? [] : [unknownFieldFix(beforeSending, said)]),
    ],
  }
}

const describeFilled = ({ field, filledBy }: RefusedField) => `step ${filledBy} (${quoted(nameOf(field), 60)})`

function otherValueFix(evidence: Evidence, { field, filledBy }: RefusedField, said: string): ProposedFix {
  const stepNumber = filledBy ?? evidence.stepNumber
  const data = evidence.run.steps[stepNumber - 1]?.data ?? ''
  return fix(
    { stepNumber },
    {
      title: `Enter something else in ${quoted(nameOf(field), 80)} in step ${stepNumber}`,
      description: `Step ${stepNumber} enters ${quoted(data, 60)}, and the form answers ${said}. If the new rule is meant, give the step a value that fits it; if not, report it.`,
      confidence: 'medium',
    },
    null,
  )
}

const unknownFieldFix = (evidence: Evidence, said: string) =>
  fix(
    evidence,
    {
      title: `Enter what the form asks for: ${clipped(said, 120)}`,
      description: `Look at the steps that fill in the form before step ${evidence.stepNumber}: what they enter is refused with ${said}.`,
      confidence: 'medium',
    },
    null,
  )

function newFieldMessages({ page, report, run }: Evidence) {
  const known = new Set(
    run.lastPassing?.steps.flatMap(({ messages }) => messages.map(({ text }) => messageShape(text))) ?? [],
  )
  const all = [...page.messages, ...report.messages].filter(
    ({ kind, text }) => kind === 'field' && text.trim() !== '' && !known.has(messageShape(text)),
  )
  return all.filter(({ text }, i) => all.findIndex((other) => other.text === text) === i)
}
