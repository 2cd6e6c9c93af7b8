import type { Cause, ProposedFix } from '../../../src/domain/testing/explain/explanation.ts'
import type { Step } from '../../../src/domain/testing/step.ts'
import type { TestName } from '../../../src/demo/testing/demoTests.ts'
import type { AnalysisVariantName, VariantName } from '../../../src/demo/shopSite/variants.ts'

/** What a person who knows the shop says about a run. */
export type Truth =
  | { outcome: 'passes'; heals?: readonly number[] }
  | {
      outcome: 'fails'
      cause: Cause
      step: number
      /** Whether a suggestion is the right one; left out where there is none to be had. */
      fix?: (fix: ProposedFix) => boolean
      /** A suggestion that would be harmful. */
      wrong?: (fix: ProposedFix) => boolean
    }

export type LabelledCase = {
  name: string
  test: TestName
  variant: VariantName | AnalysisVariantName | null
  /** Without its environment's tokens, with a password that is not right any more, or where nobody listens. */
  environment?: 'without tokens' | 'old password' | 'unreachable'
  /** What is done otherwise than in the demo's test. */
  change?: (steps: Step[]) => Step[]
  /** The last passing run was one of the changed test, too. */
  hasPassedSo?: true
  truth: Truth
}

type Failing = Extract<Truth, { outcome: 'fails' }>

export const fails = (cause: Cause, step: number, fix?: Failing['fix'], wrong?: Failing['wrong']): Truth => ({
  outcome: 'fails',
  cause,
  step,
  ...(fix && { fix }),
  ...(wrong && { wrong }),
})

export const passes: Truth = { outcome: 'passes' }

type Naming = Pick<LabelledCase, 'test' | 'variant' | 'truth'> & Partial<LabelledCase>

/** Named after its variant, unless it says otherwise. */
export const of = ({ test, variant, ...more }: Naming): LabelledCase => ({
  name: variant ?? 'healthy',
  test,
  variant,
  ...more,
})
