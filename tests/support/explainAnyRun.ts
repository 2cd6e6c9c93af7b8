import * as fc from 'fast-check'
import type { RunToExplain } from '../../src/domain/testing/explain/explanation.ts'
import {
  problemKinds,
  type Healing,
  type PageFacts,
  type RunReport,
  type StepProblem,
  type StepReport,
  type VisibleMessage,
} from '../../src/domain/testing/runReport.ts'
import { assertionKinds, stepTypes } from '../../src/domain/testing/stepTypes.ts'
import { address, element, locator, maybe, ms, number, role, some, step, target, text } from './explainAnyStep.ts'

const line = fc.oneof(
  fc
    .tuple(fc.constantFrom('', '  ', '    '), role, text)
    .map(([indent, name, told]) => `${indent}- ${name} ${JSON.stringify(told)}`),
  fc.tuple(role, text).map(([name, told]) => `- ${name}: ${told}`),
  text,
)
const tree = maybe(fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n')))

const message: fc.Arbitrary<VisibleMessage> = fc.record({
  text,
  kind: fc.constantFrom('alert', 'status', 'field', 'errorPage'),
  region: text,
})

const page: fc.Arbitrary<PageFacts> = fc.record({
  url: address,
  title: text,
  status: maybe(fc.constantFrom(200, 404, 500)),
  readyState: fc.constantFrom('complete', 'loading'),
  pendingRequests: number,
  headings: some(text),
  messages: some(message),
  dialogs: some(fc.record({ name: text, text, isModal: fc.boolean(), closers: some(element) }), 2),
  controls: some(element, 5),
  hasPasswordField: fc.boolean(),
  links: some(fc.record({ text, address })),
})

const problem: fc.Arbitrary<StepProblem> = fc.record({
  kind: fc.constantFrom(...problemKinds),
  message: text,
  innerStepNumber: maybe(number),
  waitedMs: ms,
  target: maybe(target),
  element: maybe(element),
  claimants: some(element),
  obstacle: maybe(element),
  expectation: maybe(
    fc.record({ assertion: fc.constantFrom(...assertionKinds), expected: maybe(text), actual: maybe(text) }),
  ),
  navigation: maybe(
    fc.record({
      address,
      status: maybe(fc.constantFrom(200, 401, 404, 500)),
      finalUrl: maybe(address),
      error: maybe(
        fc.oneof(fc.constantFrom('net::ERR_CONNECTION_REFUSED', 'Timeout 30000ms exceeded', 'net::ERR_ABORTED'), text),
      ),
    }),
  ),
  missingTokens: some(text),
  options: some(text, 12),
  appearedAfterMs: fc.option(ms, { nil: null, freq: 1 }),
  replacements: some(
    fc.record({ element, locators: some(locator), likeness: fc.double({ min: 0, max: 1, noNaN: true }) }),
  ),
})

const healing: fc.Arbitrary<Healing> = fc.record({
  innerStepNumber: maybe(number),
  failed: locator,
  by: some(locator),
  element,
  locators: some(locator),
})

const stepReport: fc.Arbitrary<StepReport> = fc.record({
  stepNumber: number,
  type: fc.constantFrom(...stepTypes),
  description: text,
  success: fc.boolean(),
  skipped: fc.boolean(),
  durationMs: ms,
  startedAtMs: ms,
  url: address,
  title: text,
  accessibilityTree: tree,
  messages: some(message, 2),
  healings: some(healing, 1),
  value: maybe(text),
  problem: maybe(problem),
  page: maybe(page),
})

const report: fc.Arbitrary<RunReport> = fc.record({
  ending: fc.constantFrom('completed', 'step_failed', 'step_failed', 'step_failed', 'cancelled', 'out_of_time'),
  // As the runner numbers them, and now and then not.
  steps: fc
    .tuple(some(stepReport, 5), fc.boolean())
    .map(([steps, inOrder]) => (inOrder ? steps.map((one, i) => ({ ...one, stepNumber: i + 1 })) : steps)),
  console: some(
    fc.record({ stepNumber: number, atMs: ms, level: fc.constantFrom('error', 'log'), text, source: text }),
  ),
  requests: some(
    fc.record({
      stepNumber: number,
      atMs: ms,
      method: fc.constantFrom('GET', 'POST', ''),
      url: address,
      resource: fc.constantFrom('fetch', 'document', 'image'),
      status: maybe(fc.constantFrom(200, 404, 500)),
      durationMs: maybe(ms),
      error: maybe(text),
    }),
    4,
  ),
  errors: some(fc.record({ stepNumber: number, atMs: ms, message: text, stack: text, url: address })),
})

/** Any run whatsoever, likely or not. */
export const anyRun: fc.Arbitrary<RunToExplain> = fc.record({
  testName: text,
  steps: some(step, 6),
  report,
  lastPassing: maybe(report),
})
