import { actingStep } from '../actingStep.ts'
import { describePlace } from '../compareSteps.ts'
import type { CauseRule } from '../finding.ts'
import { stillHolds } from '../holdingLocators.ts'
import { judgeReplacements } from '../judgeReplacements.ts'
import { newDemands, newFieldFixes } from '../newFields.ts'
import { nameOf } from '../wanted.ts'
import { counted, listed, quoted } from '../words.ts'

const sending = new Set(['click', 'press'])

/** The browser kept a form back because a field that is new and demanded is empty; it says so in a bubble only. */
export const silentlyRefused: CauseRule = (evidence) => {
  const { problem, page, stepNumber } = evidence
  if (problem.kind !== 'expectation' && problem.kind !== 'not_found') return null
  const acting = actingStep(evidence)
  if (!acting || !sending.has(acting.step.type)) return null
  const used = page.controls.find((control) =>
    acting.step.target?.locators.some((locator) => stillHolds(locator, control)),
  )
  // Whatever was pressed is still there, in the form that has the new field.
  const fields = newDemands(evidence).filter(({ region }) => used !== undefined && used.region === region)
  if (fields.length === 0) return null
  if (problem.kind === 'not_found' && judgeReplacements(evidence).some(({ confidence }) => confidence === 'high')) {
    return null
  }
  const sentAt = acting.report.stepNumber
  const asked = listed(fields.map((field) => quoted(nameOf(field), 60)))
  const are = fields.length === 1 ? 'is' : 'are'
  return {
    cause: 'form_refused',
    summary: `the form asks for ${asked}, which no step fills in, so step ${sentAt} sent nothing`,
    reasoning: `The form on ${describePlace(page)} has ${counted(fields.length, 'field')} that the last passing run did not have: ${asked} ${are} demanded and empty. A browser sends such a form only once ${fields.length === 1 ? 'it is' : 'they are'} filled in.`,
    actualOutcome: `${describePlace(page)} with ${asked} empty, after step ${sentAt}.`,
    verdict: 'The application asks for something that the test does not enter',
    fixes: newFieldFixes({ ...evidence, stepNumber: Math.min(sentAt, stepNumber) }, fields),
  }
}
