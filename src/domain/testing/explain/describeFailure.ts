import { describeLocator } from '../locator.ts'
import type { StepFailure } from '../runResult.ts'
import { isSamePlace } from './addresses.ts'
import { describePlace } from './compareSteps.ts'
import { describeExpectation } from './describeExpectation.ts'
import { doubtIn } from './doubtIn.ts'
import type { Evidence } from './evidence.ts'
import { heldBackIn } from './heldBack.ts'
import { describeFound } from './wanted.ts'
import { asToken, withArticle, capitalized, clipped, listed, quoted, seconds } from './words.ts'

/** What failed, in one sentence. */
export function describeFailure(evidence: Evidence): string {
  const { problem, step, wanted, stepNumber } = evidence
  const heldBack = heldBackIn(evidence)
  const it = capitalized(heldBack ? describeLocator(heldBack.failed) : wanted.told)
  const within = problem.waitedMs > 0 ? ` within ${seconds(problem.waitedMs)}` : ''
  const said = problem.message.trim() === '' ? '' : `: ${clipped(problem.message.replace(/\.+$/, ''), 300)}`
  switch (problem.kind) {
    case 'not_found':
      return `${it} did not appear${within}.`
    case 'ambiguous':
      return `${it} fits ${problem.claimants.length || 'several'} elements, and nothing says which is meant.`
    case 'doubtful':
      return `It is not certain which element is ${wanted.told} now${problem.message.trim() === '' ? '' : `: ${clipped(doubtIn(problem.message), 300)}`}.`
    case 'hidden':
      return `${it} is in the page and did not become visible${within}.`
    case 'disabled':
      return `${it} is there and was not enabled${within}.`
    case 'read_only':
      return `${it} is there and cannot be changed: it is read-only.`
    case 'covered':
      return `${it} could not be reached${within}: ${problem.obstacle ? describeFound(problem.obstacle) : 'something'} is over it.`
    case 'moving':
      return `${it} did not come to rest${within}.`
    case 'wrong_kind':
      return `${capitalized(withArticle(step.type))} step cannot work on ${problem.element ? describeFound(problem.element) : wanted.told}${said}.`
    case 'option_missing':
      return `${it} has no option ${quoted(step.data ?? '')}.`
    case 'expectation':
      return describeExpectation(problem, wanted, within)
    case 'navigation':
      return describeNavigation(problem.navigation, within, said)
    case 'missing_token':
      return `The environment has no value for ${listed(problem.missingTokens.map(asToken)) || 'a token'}.`
    case 'missing_base_url':
      return `${quoted(step.data ?? '')} is a path, and the environment has no base address.`
    case 'missing_file':
      return `The file of step ${stepNumber} is not there${said}.`
    case 'code_threw':
      return `The code of step ${stepNumber} threw${said || ' an error'}.`
    case 'no_tab':
      return `There is no tab ${quoted(step.data ?? '')}${within}.`
    case 'page_closed':
      return `The page was closed while step ${stepNumber} ran${said}.`
    case 'timeout':
      return `Step ${stepNumber} was not done${within || ' in time'}${said}.`
    case 'action':
      break
  }
  return `The ${step.type} step on ${wanted.told} did not work${said}.`
}

function describeNavigation(navigation: Evidence['problem']['navigation'], within: string, said: string): string {
  if (!navigation) return `The page did not open${within}${said}.`
  const address = clipped(navigation.address, 200)
  if (navigation.error !== null) {
    return /timed? ?out|timeout/i.test(navigation.error)
      ? `${address} did not open${within}.`
      : `${address} could not be opened: ${clipped(navigation.error, 200)}.`
  }
  const { finalUrl } = navigation
  if ((navigation.status ?? 200) < 400 && finalUrl !== null && !isSamePlace(finalUrl, navigation.address)) {
    return `${address} was asked for, and ${clipped(finalUrl, 200)} opened.`
  }
  if (navigation.status !== null) return `${address} answered ${navigation.status}.`
  return `${address} did not open${within}${said}.`
}

/** What would have happened, as far as the test and the last passing run tell. */
export function describeExpected({ step, wanted, passing, problem }: Evidence): string {
  const led =
    passing && step.type !== 'assert' ? ` In the last passing run the page was then ${describePlace(passing)}.` : ''
  const data = quoted(step.data ?? '')
  switch (step.type) {
    case 'goto':
      return `${clipped(problem.navigation?.address ?? step.data ?? 'The address', 200)} opens.${led}`
    case 'click':
      return `${capitalized(wanted.told)} is clicked.${led}`
    case 'fill':
      return `${capitalized(wanted.told)} is filled in.`
    case 'select':
      return `${data} is selected in ${wanted.told}.`
    case 'check':
      return `${capitalized(wanted.told)} is ${step.data === 'off' ? 'not checked' : 'checked'}.`
    case 'assert':
      return capitalized(`${expectedState(problem, step, wanted.told)}.`)
    case 'press':
      return `The key ${data} is pressed.${led}`
    case 'tab-switch':
      return `The tab ${data} comes to the front.`
    default:
      return `${capitalized(step.description.trim() === '' ? `the ${step.type} step is done` : clipped(step.description, 300))}.${led}`
  }
}

function expectedState(
  { expectation }: Evidence['problem'],
  { assertion, data }: Evidence['step'],
  told: string,
): string {
  const expected = quoted(expectation?.expected ?? data ?? '', 300)
  switch (expectation?.assertion ?? assertion) {
    case 'url':
      return `the page has the address ${expected}`
    case 'hidden':
      return `${told} is not visible`
    case 'value':
      return `${told} has the value ${expected}`
    case 'count':
      return `${told} is there ${clipped(expectation?.expected ?? data ?? '', 20) || 'the expected number of'} times`
    case 'text':
      return `${told} shows ${expected}`
    default:
      return `${told} is visible`
  }
}

const elementKinds = new Set(['not_found', 'ambiguous', 'doubtful'])

export function failureTypeOf({ problem, step }: Evidence): StepFailure['type'] {
  if (problem.kind === 'expectation') return 'assertion_failed'
  if (elementKinds.has(problem.kind)) return step.assertion === 'visible' ? 'assertion_failed' : 'element_not_found'
  if (problem.kind === 'timeout') return 'timeout'
  if (problem.kind === 'navigation')
    return /time/i.test(problem.navigation?.error ?? '') ? 'timeout' : 'navigation_failed'
  return 'action_failed'
}
