import { describePlace } from '../compareSteps.ts'
import type { CauseRule } from '../finding.ts'
import { fix } from '../fixes.ts'
import { clipped, quoted } from '../words.ts'
import { reportIt } from './reportIt.ts'

/** The address answered, with a status that no page comes with. What is 404 or 410 has a rule of its own. */
export const navigationRefused: CauseRule = (evidence) => {
  const { problem, passing, page } = evidence
  const status = problem.navigation?.status ?? null
  if (!problem.navigation || status === null || status < 400 || status === 404 || status === 410) return null
  const where = clipped(problem.navigation.address, 200)
  const before = passing ? ` In the last passing run the step ended at ${describePlace(passing)}.` : ''
  const shown = page.headings[0] ?? page.messages[0]?.text
  const told = {
    summary: `${where} answered ${status}`,
    reasoning: `${where} was opened and answered ${status}.${before}`,
    actualOutcome: `The answer ${status}${shown ? ` with ${quoted(shown)}` : ''}.`,
  }
  if (status === 401 || status === 403 || status === 407) {
    return {
      cause: 'signed_out',
      ...told,
      verdict: 'The test is not allowed to open the page as it comes',
      fixes: [
        fix(
          evidence,
          {
            title: `Give the test access to ${where}`,
            description: `It answered ${status}: sign in before this step, or add the credentials or headers it needs to the environment.`,
            confidence: 'medium',
          },
          null,
        ),
      ],
    }
  }
  return {
    cause: 'application_bug',
    ...told,
    verdict: 'The application failed; the test is as it should be',
    fixes: [reportIt(evidence, `${where} answers ${status}`, `Opening ${where} was answered with ${status}.`)],
  }
}
