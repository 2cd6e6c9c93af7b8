import type { FixChange } from '../fixChange.ts'
import type { GlobalError, StepFailure, SuggestedFix } from '../runResult.ts'
import type { RunReport } from '../runReport.ts'
import type { Step } from '../step.ts'

/** What kind of thing went wrong, told apart by the evidence. */
export const causes = [
  /** The control is still there under another text, label or id. */
  'renamed',
  /** The control is somewhere else: another section, another tab of the page, a menu, another frame. */
  'moved',
  /** Nothing on the page is like it. */
  'removed',
  /** Several elements fit equally well. */
  'ambiguous',
  /** A dialog or banner that was not there before covers the page. */
  'new_dialog',
  /** The page lives at another address, or the step ended at another address. */
  'address_changed',
  /** A page that the test does not know stands between its steps. */
  'new_page',
  /** The page asks to sign in where it did not before. */
  'signed_out',
  /** A text, value or number that was expected has another wording now. */
  'text_changed',
  /** A choice of a list is called otherwise or gone. */
  'option_changed',
  /** The environment lacks a token, a base address or a file. */
  'missing_token',
  /** It would have worked with a longer wait. */
  'slow_page',
  /** The control is there and cannot be used: disabled, read-only. */
  'not_usable',
  /** The form was not accepted: it asks for something that the test does not enter. */
  'form_refused',
  /** The application failed: server errors, uncaught exceptions, error messages. */
  'application_bug',
  /** The site could not be reached at all. */
  'unreachable',
  /** The test's own code or data is wrong. */
  'test_mistake',
] as const

export type Cause = (typeof causes)[number]

/** A fix with what applying it does; null where no change of the test helps. */
export type ProposedFix = SuggestedFix & { change: FixChange | null }

export type Explanation = {
  /** Null when the run passed. */
  cause: Cause | null
  /** Of the failed step. */
  failure: StepFailure | null
  oneLineSummary: string
  overallReasoning: string
  firstFailedStepNumber: number | null
  globalErrors: GlobalError[]
  suggestedFixes: ProposedFix[]
}

export type RunToExplain = {
  testName: string
  steps: readonly Step[]
  report: RunReport
  /** Of the last run of the same test that passed. */
  lastPassing: RunReport | null
}
