import { noProblem } from '../../src/domain/testing/noProblem.ts'
import type { RunToExplain } from '../../src/domain/testing/explain/explanation.ts'
import type {
  PageFacts,
  RequestRecord,
  RunReport,
  StepProblem,
  StepReport,
  UncaughtError,
  VisibleMessage,
} from '../../src/domain/testing/runReport.ts'
import type { Step } from '../../src/domain/testing/step.ts'

export * from './explainSteps.ts'

export const site = 'https://shop.example'

export const problem = (kind: StepProblem['kind'], facts: Partial<StepProblem> = {}): StepProblem => ({
  ...noProblem,
  kind,
  waitedMs: kind === 'expectation' ? 2000 : 8000,
  ...facts,
})

export const page = (path: string, facts: Partial<PageFacts> = {}): PageFacts => ({
  url: `${site}${path}`,
  title: '',
  status: 200,
  readyState: 'complete',
  pendingRequests: 0,
  headings: [],
  messages: [],
  dialogs: [],
  controls: [],
  hasPasswordField: false,
  links: [],
  ...facts,
})

export const message = (
  text: string,
  kind: VisibleMessage['kind'] = 'alert',
  region = 'the main part',
): VisibleMessage => ({ text, kind, region })

export const request = (
  stepNumber: number,
  line: string,
  status: number | null,
  facts: Partial<RequestRecord> = {},
): RequestRecord => {
  const [method = 'GET', path = '/'] = line.split(' ')
  return {
    stepNumber,
    atMs: stepNumber * 1000,
    method,
    url: path.startsWith('/') ? `${site}${path}` : path,
    resource: 'fetch',
    status,
    durationMs: 20,
    error: null,
    ...facts,
  }
}

export const uncaught = (stepNumber: number, text: string, file = `${site}/app.js:3:1`): UncaughtError => ({
  stepNumber,
  atMs: stepNumber * 1000,
  message: text,
  stack: `${text}\n    at f (${file})`,
  url: `${site}/`,
})

/** How a step went: where it ended, and whatever is not as usual. */
export type Went = Partial<Omit<StepReport, 'url'>> & { at: string; tree?: string }

export type Told = Partial<Pick<RunReport, 'ending' | 'console' | 'requests' | 'errors'>>

/** A report of these steps. The last one failed if it has a problem. */
export function report(steps: readonly Step[], went: readonly Went[], told: Told = {}): RunReport {
  const hasFailed = went.some((one) => one.problem)
  return {
    ending: hasFailed ? 'step_failed' : 'completed',
    console: [],
    requests: [],
    errors: [],
    ...told,
    steps: went.map(({ at, tree, ...facts }, i) => ({
      stepNumber: i + 1,
      type: steps[i]?.type ?? 'click',
      description: steps[i]?.description ?? '',
      success: !facts.problem,
      skipped: false,
      durationMs: 400,
      startedAtMs: i * 400,
      url: at.startsWith('/') ? `${site}${at}` : at,
      title: '',
      accessibilityTree: tree ?? null,
      messages: [],
      healings: [],
      value: null,
      problem: null,
      page: null,
      ...facts,
    })),
  }
}

export const run = (steps: readonly Step[], now: RunReport, lastPassing: RunReport | null = null): RunToExplain => ({
  testName: 'Change the address',
  steps,
  report: now,
  lastPassing,
})
