import { Type } from 'typebox'
import { describeElement } from '../../../domain/testing/elementFacts.ts'
import type { Explanation, RunToExplain } from '../../../domain/testing/explain/explanation.ts'
import type { RunReport, StepReport } from '../../../domain/testing/runReport.ts'
import { createRedactor } from '../../../domain/testing/redactor.ts'
import { secretLengthMin, type Token } from '../../../domain/testing/tokens.ts'
import { findWordingProblem } from '../../../domain/testing/wordingCheck.ts'
import type { Fact, LanguageModel } from '../../languageModel/languageModel.ts'
import { prepareFacts } from '../../languageModel/prepareFacts.ts'

export type RewriteParts = {
  model: LanguageModel
  organizationId: number
  run: RunToExplain
  /** Of the environment: none of their values is told to the model, secret or not. */
  tokens: readonly Token[]
  signal: AbortSignal
}

const asLine = { lengthMax: 200, mayHaveLines: false }
const asText = { lengthMax: 1_500, mayHaveLines: true }

const wordings = { oneLineSummary: Type.String(), overallReasoning: Type.String() }
const closed = { additionalProperties: false }
const passedAnswer = Type.Object(wordings, closed)
const failedAnswer = Type.Object({ ...wordings, failureReasoning: Type.String() }, closed)

/** The same explanation in better words, as far as a model has some that are true; types, steps and fixes stay. */
export async function rewriteExplanation(explanation: Explanation, parts: RewriteParts): Promise<Explanation> {
  const { model, organizationId, run, tokens, signal } = parts
  const { failure, firstFailedStepNumber: failedStepNumber } = explanation
  const outcome = run.report.ending === 'completed' ? 'passed' : 'failed'
  // Cut here as the model's side would, so that what is checked against is what was given.
  const facts = prepareFacts(hideTokens(gatherFacts(explanation, run), tokens))
  const request = { organizationId, facts, signal, instructions: instructionsFor(outcome, explanation) }
  const written: Partial<Record<string, string>> | null = failure
    ? await model.write({ ...request, answer: failedAnswer })
    : await model.write({ ...request, answer: passedAnswer })
  if (!written) return explanation

  const textOf = (some: readonly Fact[]) => some.map(({ text }) => text).join('\n')
  const given = { evidence: textOf(facts), ownEvidence: textOf(facts.filter(({ name }) => !fromPage.has(name))) }
  const choose = (own: string, theirs = '', limits = asText): string => {
    const text = theirs.trim()
    const problem = findWordingProblem(text, { ...given, outcome, failedStepNumber, ...limits })
    // What was hidden from the model it cannot tell; our own words can.
    return problem === null && !text.includes('•••') ? text : own
  }
  return {
    ...explanation,
    oneLineSummary: choose(explanation.oneLineSummary, written['oneLineSummary'], asLine),
    overallReasoning: choose(explanation.overallReasoning, written['overallReasoning']),
    failure: failure && { ...failure, reasoning: choose(failure.reasoning, written['failureReasoning']) },
  }
}

function instructionsFor(outcome: 'passed' | 'failed', { failure, firstFailedStepNumber }: Explanation): string {
  const where = firstFailedStepNumber === null ? '' : ` at step ${firstFailedStepNumber}`
  return [
    'You edit the texts that tell a developer how a browser test went. They are correct and clumsy; make them clear.',
    `The run ${outcome}${where}. This is settled; your texts must say nothing else.`,
    `Write in plain English, without markup. "oneLineSummary": one line of at most ${asLine.lengthMax} characters, what`,
    'happened and why. "overallReasoning": at most 5 sentences, how the evidence leads to the conclusion.',
    failure ? '"failureReasoning": at most 3 sentences, why the failed step could not be done.' : '',
    'Keep the conclusion of the given explanation. Use only what the data says: copy names, texts, numbers, times and',
    'addresses exactly as they stand there, put texts of the page in double quotes, and add none of your own.',
    'A text with anything that the data does not contain is thrown away.',
  ].join(' ')
}

function hideTokens(facts: readonly Fact[], tokens: readonly Token[]): Fact[] {
  // A shorter one that is no secret, such as "1", is in every text by chance.
  const told = tokens.filter(({ isSecret, value }) => isSecret || value.length >= secretLengthMin)
  const redact = createRedactor(told.map((token) => ({ ...token, isSecret: true })))
  return facts.map(({ name, text }) => ({ name, text: redact(text) }))
}

/** Facts with what the tested page wrote, which may be quoted but not told as true. */
const fromPage = new Set(['failed step', 'page', 'errors'])

/** The most telling first. What people typed, headers, whole pages and stacks are not for strangers and stay here. */
function gatherFacts(explanation: Explanation, { testName, report, lastPassing }: RunToExplain): Fact[] {
  const { failure, cause, oneLineSummary, overallReasoning, suggestedFixes, globalErrors } = explanation
  const failed = report.steps.find(({ success }) => !success)
  const before = lastPassing?.steps.find(({ stepNumber }) => stepNumber === failed?.stepNumber)
  return [
    fact('explanation', [
      `oneLineSummary: ${oneLineSummary}`,
      `overallReasoning: ${overallReasoning}`,
      failure && `failureReasoning: ${failure.reasoning}`,
      failure &&
        `failure: ${failure.description} Expected: ${failure.expectedOutcome} Actual: ${failure.actualOutcome}`,
      cause && `cause: ${cause.replaceAll('_', ' ')}`,
      ...suggestedFixes.map(({ title, description }) => `suggested fix: ${title}. ${description}`),
    ]),
    fact('test', [testName]),
    fact('steps', report.steps.map(describeStep)),
    fact('failed step', failed ? describeProblem(failed) : []),
    fact('page', failed ? describePage(failed) : []),
    fact('failed requests', describeRequests(report)),
    fact('errors', [
      ...globalErrors.map(({ stepNumber, errorText }) => `step ${stepNumber}, on the page: ${errorText}`),
      ...describeErrors(report),
    ]),
    fact('last passing run', before ? [describeStep(before)] : []),
  ]
}

const fact = (name: string, lines: readonly (string | null)[]): Fact => ({
  name,
  text: lines.filter((line) => line !== null && line !== '').join('\n'),
})

const describeStep = ({ stepNumber, type, description, success, skipped, durationMs, url }: StepReport) =>
  `step ${stepNumber} (${type}) ${description}: ${skipped ? 'skipped' : success ? 'passed' : 'failed'}, ` +
  `${Math.round(durationMs)} ms, at ${url}`

function describeProblem({ problem }: StepReport): string[] {
  if (!problem) return []
  const { kind, message, waitedMs, expectation, navigation, obstacle, element, replacements, options } = problem
  return [
    `${kind.replaceAll('_', ' ')} after ${Math.round(waitedMs)} ms: ${message}`,
    expectation ? `expected "${expectation.expected ?? ''}", found "${expectation.actual ?? ''}"` : '',
    navigation ? `${navigation.address} answered ${navigation.status ?? 'nothing'} ${navigation.error ?? ''}` : '',
    element ? `the element: ${describeElement(element)}` : '',
    obstacle ? `in its way: ${describeElement(obstacle)}` : '',
    ...replacements.slice(0, 5).map(({ element: like }) => `alike: ${describeElement(like)} in ${like.region}`),
    options.length > 0 ? `options: ${options.slice(0, 30).join(', ')}` : '',
  ]
}

function describePage({ page }: StepReport): string[] {
  if (!page) return []
  return [
    `${page.url} "${page.title}"${page.status === null ? '' : `, status ${page.status}`}`,
    ...page.headings.map((heading) => `heading: ${heading}`),
    ...page.messages.map(({ text, region }) => `message in ${region}: ${text}`),
    ...page.dialogs.map(({ name, text }) => `dialog "${name}": ${text}`),
  ]
}

const describeRequests = ({ requests }: RunReport): string[] =>
  requests
    .filter(({ status, error }) => error !== null || (status !== null && status >= 400))
    .map((one) => `step ${one.stepNumber}: ${one.method} ${one.url} ${one.status ?? one.error ?? ''}`)

const describeErrors = ({ errors, console: messages }: RunReport): string[] => [
  ...errors.map(({ stepNumber, message }) => `step ${stepNumber}, uncaught: ${message}`),
  ...messages.flatMap((one) => (one.level === 'error' ? `step ${one.stepNumber}, console: ${one.text}` : [])),
]
