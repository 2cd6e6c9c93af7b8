import type { RequestRecord } from '../../runReport.ts'
import { actingStep } from '../actingStep.ts'
import { requestKey, tellingRequests } from '../compareRequests.ts'
import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule, Finding } from '../finding.ts'
import { describeFailedRequest, describeRequest } from '../findTroubles.ts'
import { fix } from '../fixes.ts'
import { judgeReplacements } from '../judgeReplacements.ts'
import { findTextInstead } from '../textInPlace.ts'
import { capitalized, quoted } from '../words.ts'
import { reportIt } from './reportIt.ts'

const failing = new Set(['expectation', 'not_found', 'hidden', 'disabled', 'timeout'])

/** Statuses that speak of what was sent, not of who sent it or where to. */
const ofContent = new Set([400, 409, 413, 415, 422])

/** A request that was fine when the test passed and that the server refuses now, however the page words it. */
export const refusedRequest: CauseRule = (evidence) => {
  const { problem } = evidence
  if (!failing.has(problem.kind)) return null
  if (judgeReplacements(evidence).some(({ confidence }) => confidence === 'high')) return null
  const request = findRefused(evidence)
  if (!request) return null
  const { expectation } = problem
  const said =
    expectation?.assertion === 'text' && expectation.expected ? findTextInstead(evidence, expectation.expected) : null
  return tell(evidence, request, said?.isInPlace ? said.text : null)
}

function findRefused({ run, stepNumber, ...evidence }: Evidence): RequestRecord | null {
  const since = actingStep({ run, stepNumber })?.report.stepNumber ?? stepNumber
  const fine = new Set(
    (run.lastPassing ? tellingRequests(run.lastPassing) : [])
      .filter(({ status }) => status !== null && status < 400)
      .map(requestKey),
  )
  const near = evidence.report.type === 'goto' ? stepNumber : since
  return (
    tellingRequests(run.report).findLast(
      (request) =>
        /^(fetch|xhr)$/i.test(request.resource) &&
        request.stepNumber >= near &&
        request.stepNumber <= stepNumber &&
        request.status !== null &&
        request.status >= 400 &&
        request.status < 500 &&
        fine.has(requestKey(request)),
    ) ?? null
  )
}

function tell(evidence: Evidence, request: RequestRecord, said: string | null): Finding {
  const { page, stepNumber, wanted, problem } = evidence
  const failed = describeFailedRequest(request)
  const saying = said === null ? '' : `, and the page says ${quoted(said)}`
  const expected = problem.expectation?.assertion === 'text' ? problem.expectation.expected : null
  const missing = expected ? quoted(expected, 80) : wanted.told === 'the page' ? 'what was expected' : wanted.told
  const isContent = ofContent.has(request.status ?? 0)
  const told = {
    summary: said === null ? `${failed}, so ${missing} did not come` : `${failed}${saying}`,
    reasoning: `${capitalized(failed)} during step ${request.stepNumber}${saying}. In the last passing run it was accepted.`,
    actualOutcome: `${describePlace(page)}${said === null ? `, after ${failed}` : ` with ${quoted(said, 200)}`}.`,
  }
  if (request.status === 401) {
    const title = `Sign in before step ${request.stepNumber}`
    const description = `${capitalized(failed)}: the session is missing or over. Check the credentials of the environment; if they are right, report it.`
    return {
      ...told,
      cause: 'signed_out',
      verdict: 'The test was not signed in any more',
      fixes: [fix(evidence, { title, description, confidence: 'medium' }, null)],
    }
  }
  if (isContent) {
    const title = `Check what the steps before step ${stepNumber} enter`
    const description = `${capitalized(failed)}${saying}. If the new rule is meant, give the steps values that fit it; if not, report it.`
    return {
      ...told,
      cause: 'form_refused',
      verdict: 'The application does not accept any more what the test sends',
      fixes: [fix(evidence, { title, description, confidence: 'medium' }, null)],
    }
  }
  return {
    ...told,
    cause: 'application_bug',
    verdict: 'The application refuses what it allowed before; the test is as it should be',
    fixes: [
      reportIt(
        evidence,
        failed,
        `${capitalized(describeRequest(request))} was accepted in the last passing run and answers ${request.status} now${saying}. If the account of the test lost a right, give it back.`,
      ),
    ],
  }
}
