import { hostOf } from '../addresses.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule, Finding } from '../finding.ts'
import { fix, waitLonger } from '../fixes.ts'
import { roundedUpMs } from '../roundedUpMs.ts'
import { clipped, seconds } from '../words.ts'

const reasons: [RegExp, string][] = [
  [/refused/i, 'refused the connection'],
  [/name_?not_?resolved|ENOTFOUND|dns|resolve/i, 'is a name that does not exist'],
  [/cert|ssl|tls|sec_error/i, 'has a certificate that the browser does not accept'],
  [/reset|closed|empty_response|ECONNRESET/i, 'broke off the connection'],
  [/disconnected|unreachable|network_changed|proxy|tunnel/i, 'could not be reached over the network'],
  [/timed? ?out|timeout/i, 'did not answer in time'],
]

/** The site itself did not answer, or the address cannot lead anywhere. */
export const unreachable: CauseRule = (evidence) => {
  const { problem } = evidence
  const { navigation } = problem
  if (!navigation || navigation.error === null) return null
  const { error } = navigation
  if (/too_many_redirects|redirect/i.test(error)) return circle(evidence, navigation.address)
  if (/aborted|invalid url|unknown_url_scheme|protocol error/i.test(error)) return noPage(evidence, error)

  const host = hostOf(navigation.address) || clipped(navigation.address, 200)
  const reason = reasons.find(([pattern]) => pattern.test(error))
  if (/time/i.test(error) && !/refused|reset/i.test(error) && hasAnswered(evidence, host)) return late(evidence, host)
  const told = reason?.[1] ?? `could not be opened`
  return {
    cause: 'unreachable',
    source: 'environment',
    summary: `${host} ${told}`,
    reasoning: `${clipped(navigation.address, 200)} could not be opened: ${clipped(error, 200)}. ${hasAnswered(evidence, host) ? `${host} had answered earlier in this run.` : `Nothing of ${host} answered in this run.`}`,
    actualOutcome: `No page: ${host} ${told}.`,
    verdict: 'The test could not be tried, because the site could not be reached',
    fixes: [
      fix(
        evidence,
        {
          title: `Check that ${host} can be reached from here`,
          description: `${host} ${told}. Start the site, or correct the address in the environment; the test needs no change.`,
          confidence: 'high',
        },
        null,
      ),
    ],
  }
}

const hasAnswered = ({ run }: Evidence, host: string) =>
  run.report.requests.some(({ url, status }) => status !== null && hostOf(url) === host)

function circle(evidence: Evidence, address: string): Finding {
  const where = clipped(address, 200)
  return {
    cause: 'application_bug',
    summary: `${where} redirects in a circle`,
    reasoning: `The browser gave up on ${where} after too many redirects.`,
    actualOutcome: 'No page: the redirects do not end.',
    verdict: 'The application sends the browser in a circle; the test is as it should be',
    fixes: [
      fix(
        evidence,
        {
          title: `Report it: ${where} redirects without end`,
          description: `Opening ${where} ends in too many redirects.`,
          confidence: 'high',
        },
        null,
      ),
    ],
  }
}

function noPage(evidence: Evidence, error: string): Finding {
  const { stepNumber, problem } = evidence
  const where = clipped(problem.navigation?.address ?? '', 200) || 'the address'
  return {
    cause: 'test_mistake',
    summary: `${where} is no page that can be opened`,
    reasoning: `The browser did not open ${where}: ${clipped(error, 200)}. Downloads, empty answers and addresses that are not complete end so.`,
    actualOutcome: 'No page was opened.',
    verdict: `The address of step ${stepNumber} has to be corrected`,
    fixes: [
      fix(
        evidence,
        {
          title: `Correct the address of step ${stepNumber}`,
          description: `${where} opens no page; give the address of one.`,
          confidence: 'medium',
        },
        null,
      ),
    ],
  }
}

function late(evidence: Evidence, host: string): Finding {
  const { stepNumber, problem, step } = evidence
  const timeoutMs = roundedUpMs(Math.max(problem.waitedMs, step.timeoutMs ?? 0, 5_000) * 2)
  const where = clipped(problem.navigation?.address ?? '', 200)
  return {
    cause: 'slow_page',
    type: 'timeout',
    source: 'environment',
    summary: `${where} did not open within ${seconds(problem.waitedMs)}`,
    reasoning: `${where} was asked for and not answered within ${seconds(problem.waitedMs)}, while ${host} answered other requests of this run.`,
    actualOutcome: `The page did not open within ${seconds(problem.waitedMs)}.`,
    verdict: 'The page may only need longer than it is given, or it hangs',
    fixes: [
      fix(
        evidence,
        {
          title: `Give step ${stepNumber} ${seconds(timeoutMs)}`,
          description: `The request was still under way when the step ended after ${seconds(problem.waitedMs)}.`,
          confidence: 'medium',
        },
        waitLonger(evidence, timeoutMs),
      ),
    ],
  }
}
