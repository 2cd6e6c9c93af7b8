import type { ElementFacts } from './elementFacts.ts'
import type { Locator, Target } from './locator.ts'
import type { AssertionKind, StepType } from './stepTypes.ts'

/** What a step could not get past, as the browser saw it. `explain/` finds out what it means. */
export const problemKinds = [
  'not_found',
  'ambiguous',
  'doubtful',
  'hidden',
  'disabled',
  'read_only',
  'covered',
  'moving',
  'wrong_kind',
  'option_missing',
  'expectation',
  'navigation',
  'timeout',
  'missing_token',
  'missing_base_url',
  'missing_file',
  'code_threw',
  'no_tab',
  'page_closed',
  'action',
] as const

export type ProblemKind = (typeof problemKinds)[number]

/** Something like what was looked for, with locators that match just it, checked on the page. */
export type Replacement = { element: ElementFacts; locators: Locator[]; likeness: number }

export type StepProblem = {
  kind: ProblemKind
  /** What the browser said, without secrets. */
  message: string
  /** Which inner step of a conditional step. */
  innerStepNumber: number | null
  waitedMs: number
  target: Target | null
  /** The element, where it was found but of no use. */
  element: ElementFacts | null
  /** Those that it might have been. */
  claimants: readonly ElementFacts[]
  /** What received the click instead. */
  obstacle: ElementFacts | null
  expectation: { assertion: AssertionKind; expected: string | null; actual: string | null } | null
  navigation: { address: string; status: number | null; finalUrl: string | null; error: string | null } | null
  missingTokens: readonly string[]
  /** What could be selected. */
  options: readonly string[]
  /** It worked when waited for on: after how long, counted from the step's start. */
  appearedAfterMs: number | null
  replacements: readonly Replacement[]
}

/** A message that the page shows. */
export type VisibleMessage = {
  text: string
  kind: 'alert' | 'status' | 'field' | 'errorPage'
  /** Where on the page, in words. */
  region: string
}

/** The page as it was after a step; in detail only where the step failed. */
export type PageFacts = {
  url: string
  title: string
  /** Of the document, where the browser told it. */
  status: number | null
  readyState: string
  pendingRequests: number
  headings: readonly string[]
  messages: readonly VisibleMessage[]
  dialogs: readonly { name: string; text: string; isModal: boolean; closers: readonly ElementFacts[] }[]
  controls: readonly ElementFacts[]
  hasPasswordField: boolean
  links: readonly { text: string; address: string }[]
}

/** The first choice failed and the step went on with the element that the others pointed at. */
export type Healing = {
  /** Which inner step of a conditional step. */
  innerStepNumber: number | null
  failed: Locator
  by: readonly Locator[]
  element: ElementFacts
  /** What should be looked for from now on, best first; each matched just this element. */
  locators: readonly Locator[]
}

/** One step of a run as it went. Pictures travel beside it. */
export type StepReport = {
  stepNumber: number
  type: StepType
  description: string
  success: boolean
  /** A conditional step whose condition did not hold. */
  skipped: boolean
  durationMs: number
  /** Since the run's start. */
  startedAtMs: number
  url: string
  title: string
  /** As text, the way screen readers meet it. */
  accessibilityTree: string | null
  messages: readonly VisibleMessage[]
  healings: readonly Healing[]
  /** What a `code` step returned, or the text of dialogs that were answered. */
  value: string | null
  problem: StepProblem | null
  /** Only where the step failed. */
  page: PageFacts | null
}

export type ConsoleMessage = { stepNumber: number; atMs: number; level: string; text: string; source: string }

export type RequestRecord = {
  stepNumber: number
  atMs: number
  method: string
  url: string
  /** document, script, fetch, xhr, image … */
  resource: string
  status: number | null
  durationMs: number | null
  /** Why there was no answer. */
  error: string | null
}

export type UncaughtError = { stepNumber: number; atMs: number; message: string; stack: string; url: string }

/** Why a run ended. */
export type RunEnding = 'completed' | 'step_failed' | 'cancelled' | 'out_of_time'

/** Everything that was seen in a run, apart from the pictures: what `explain/` works from and later runs compare with. */
export type RunReport = {
  ending: RunEnding
  steps: StepReport[]
  console: ConsoleMessage[]
  requests: RequestRecord[]
  errors: UncaughtError[]
}
