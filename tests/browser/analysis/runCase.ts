import { noDetails, type Step } from '../../../src/domain/testing/step.ts'
import type { RunReport } from '../../../src/domain/testing/runReport.ts'
import type { Token } from '../../../src/domain/testing/tokens.ts'
import { shopTests, shopTokens } from '../../../src/demo/shopSite/shopTests.ts'
import type { ShopSite } from '../../../src/demo/shopSite/startShopSite.ts'
import type { TestName } from '../../../src/demo/testing/demoTests.ts'
import type { TestRunner } from '../../support/testRunner.ts'
import type { LabelledCase } from './labelledCase.ts'
import { uploads } from './uploads.ts'

/** Long enough for the shop on a busy machine, short enough for forty failures. */
const stepMsMax = 3_000

export type Place = { shop: ShopSite; runner: TestRunner }

export const stepsOf = (test: TestName): Step[] =>
  shopTests[test].steps.map((step) => ({
    ...noDetails,
    timeoutMs: step.type === 'goto' || step.type === 'wait' ? null : stepMsMax,
    ...step,
    // The outlet's own wait would hide that it is slow.
    ...(step.type === 'wait' && { data: '1500' }),
    ...(step.type === 'upload' && { fileIds: uploads.map(({ id }) => id) }),
  }))

export const stepsOfCase = ({ test, change }: LabelledCase): Step[] => change?.(stepsOf(test)) ?? stepsOf(test)

/** A test in the shop as it should be. */
export const runHealthy = (steps: readonly Step[], { shop, runner }: Place): Promise<RunReport> =>
  runIn(runner, shop.url, steps, shopTokens)

export const runCase = (labelled: LabelledCase, steps: readonly Step[], { shop, runner }: Place): Promise<RunReport> =>
  runIn(runner, addressOf(labelled, shop), steps, tokensOf(labelled))

function addressOf({ variant, environment }: LabelledCase, shop: ShopSite): string {
  if (environment === 'unreachable') return 'http://127.0.0.1:9'
  return variant === null ? shop.url : shop.addressOf(variant)
}

function tokensOf({ environment }: LabelledCase): readonly Token[] {
  if (environment === 'without tokens') return []
  if (environment !== 'old password') return shopTokens
  return shopTokens.map((token) => (token.name === 'password' ? { ...token, value: 'the-one-of-last-year' } : token))
}

const runIn = (runner: TestRunner, baseUrl: string, steps: readonly Step[], tokens: readonly Token[]) =>
  runner.runTest(
    {
      steps: [...steps],
      baseUrl,
      tokens: [...tokens],
      hostRules: [],
      files: [...uploads],
      mayHeal: true,
      runMsMax: 120_000,
    },
    { onStep: async () => {}, onRecording: async () => {}, signal: new AbortController().signal },
  )
