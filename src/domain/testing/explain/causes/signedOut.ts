import { isSamePlace, looksLikeSignIn } from '../addresses.ts'
import { describePlace, stepsAround } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule } from '../finding.ts'
import { fix } from '../fixes.ts'
import { nearTroubles } from '../nearTroubles.ts'
import { quoted } from '../words.ts'

/** The page asks to sign in where it did not when the test passed. */
export const signedOut: CauseRule = (evidence) => {
  const { page, stepNumber, run, detour, problem } = evidence
  const isSignIn =
    page.hasPasswordField || looksLikeSignIn(page.url) || looksLikeSignIn(problem.navigation?.finalUrl ?? '')
  if (!isSignIn || !isUnexpected(evidence)) return null
  // A sign-in that the server could not handle is a fault of the server.
  if (nearTroubles(evidence).some(({ kind }) => kind === 'server' || kind === 'noAnswer')) return null

  const passing = stepsAround(evidence.report, run.lastPassing).at(-1)
  const since = detour && detour.step.stepNumber < stepNumber ? `Since step ${detour.step.stepNumber} the` : 'The'
  const field = page.hasPasswordField ? ', which has a password field' : ''
  const own = ownSignInStep(evidence)
  const said = page.messages.find(({ kind }) => kind !== 'status') ?? saidSince(evidence, own)
  const saying = said ? ` It says ${quoted(said.text)}.` : ''
  const before = passing ? ` The last passing run was at ${describePlace(passing)} here.` : ''
  const isRefused = said !== undefined && refusing.test(said.text)
  return {
    cause: 'signed_out',
    summary: own
      ? isRefused
        ? `the password of step ${own} was not accepted: ${quoted(said.text, 80)}`
        : `the sign-in of step ${own} did not last: the page is ${describePlace(page)} again`
      : `the page asks to sign in at ${describePlace(page)}`,
    reasoning: `${since} page is ${describePlace(page)}${field}.${saying}${before}`,
    actualOutcome: `The sign-in page ${describePlace(page)}${said ? ` with ${quoted(said.text)}` : ''}.`,
    verdict: own
      ? isRefused
        ? 'The credentials that the test types are not accepted any more'
        : 'Either the credentials are not right any more, or the application does not keep the session'
      : 'The test is not signed in, so nothing behind the sign-in could be tried',
    fixes: [
      fix(
        evidence,
        own
          ? {
              title: isRefused
                ? 'Renew the credentials in the environment'
                : `Check the account of step ${own}; if it can sign in, report that the session is not kept`,
              description: `Step ${own} typed them, and the page stayed ${describePlace(page)}.${saying} Check that the account exists and its password is right.`,
              confidence: 'medium',
            }
          : {
              title: `Sign in before step ${stepNumber}`,
              description: `${describePlace(page)} came instead of what step ${stepNumber} works on. Add the steps that sign in, or renew the session that the environment gives.`,
              confidence: 'medium',
            },
        null,
      ),
    ],
  }
}

const refusing = /wrong|incorrect|invalid|unknown|not (match|recogni[sz]ed|correct|found)|does not exist|locked|falsch/i

/** What a page says about it may be gone by the time the next step gives up. */
const saidSince = ({ run }: Evidence, stepNumber: number | null) =>
  stepNumber === null
    ? undefined
    : run.report.steps
        .filter((step) => step.stepNumber > stepNumber)
        .flatMap(({ messages }) => messages)
        .find(({ text }) => text.trim() !== '')

function isUnexpected(evidence: Evidence): boolean {
  const { run, report, page, problem, stepNumber } = evidence
  const around = stepsAround(report, run.lastPassing)
  if (around.length > 0) return !around.some(({ url }) => isSamePlace(url, page.url) || looksLikeSignIn(url))
  // Without a run to compare with: the test asked for something else and got the sign-in page.
  const asked = problem.navigation?.address ?? lastAsked(evidence)
  const signsInItself = run.steps.slice(0, stepNumber - 1).some((step) => isPasswordStep(step))
  return asked !== null && !looksLikeSignIn(asked) && !isSamePlace(asked, page.url) && !signsInItself
}

const lastAsked = ({ run, stepNumber }: Evidence) =>
  run.steps.slice(0, stepNumber).findLast(({ type }) => type === 'goto')?.data ?? null

const isPasswordStep = ({ type, target, description }: Evidence['step']) =>
  type === 'fill' && /password|passwort|passphrase/i.test(`${JSON.stringify(target ?? '')} ${description}`)

/** The step that typed the password on the very page that is shown. */
function ownSignInStep({ run, page, stepNumber }: Evidence): number | null {
  const at = run.report.steps.findLast((report) => {
    const step = run.steps[report.stepNumber - 1]
    return step && report.stepNumber < stepNumber && isSamePlace(report.url, page.url) && isPasswordStep(step)
  })
  return at?.stepNumber ?? null
}
