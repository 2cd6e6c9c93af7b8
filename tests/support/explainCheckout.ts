import { type Told, type Went, click, expectText, goto, page, problem, report, request, run } from './explainRuns.ts'
import type { StepProblem } from '../../src/domain/testing/runReport.ts'
import type { Step } from '../../src/domain/testing/step.ts'
import { explainRun } from '../../src/domain/testing/explain/explainRun.ts'

export const thanks = (heading: string, ...more: string[]) =>
  [`- heading "${heading}" [level=1]`, '- paragraph: Order 1041', ...more].join('\n')

export const steps = [goto('/checkout'), click('Pay now'), expectText('Thank you for your order')]
export const went: Went[] = [
  { at: '/checkout', title: 'Checkout', tree: '- heading "Checkout"\n- button "Pay now"' },
  { at: '/done', title: 'Done', tree: thanks('Thank you for your order') },
  { at: '/done', title: 'Done', tree: thanks('Thank you for your order') },
]

export type Failing = {
  facts?: Partial<StepProblem>
  third?: Partial<Went>
  second?: Partial<Went>
  told?: Told
  steps?: Step[]
  last?: ReturnType<typeof report> | null
}

/** The third step, an expectation, fails. */
export function explain({
  facts = {},
  third = {},
  second = {},
  told = {},
  steps: own = steps,
  last = report(steps, went, { requests: [request(2, 'POST /api/pay', 201)] }),
}: Failing = {}) {
  const failed = problem('expectation', {
    expectation: { assertion: 'text', expected: 'Thank you for your order', actual: null },
    ...facts,
  })
  const at = third.at ?? '/checkout'
  const now = report(
    own,
    [
      went[0]!,
      { ...went[1]!, at, title: '', tree: '', ...second },
      { at, tree: '- heading "Checkout"\n- button "Pay now"', problem: failed, page: page(at), ...third },
    ],
    told,
  )
  return explainRun(run(own, now, last))
}
