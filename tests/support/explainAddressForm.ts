import { type Told, type Went, click, fill, goto, page, problem, report, run } from './explainRuns.ts'
import type { StepProblem } from '../../src/domain/testing/runReport.ts'
import type { Step } from '../../src/domain/testing/step.ts'
import { explainRun } from '../../src/domain/testing/explain/explainRun.ts'

/** The page with the address form, its button under this name. */
export const form = (button: string, ...more: string[]) =>
  [
    '- heading "My account" [level=1]',
    '- form "Address":',
    '  - textbox "Street": 12 Mill Lane',
    `  - button "${button}"`,
    ...more,
  ].join('\n')

export const steps = [goto('/account'), fill('Street', '12 Mill Lane'), click('Save address')]
export const inForm = { region: 'the form "Address"' }

export const passing = (told: Told = {}, own = steps) =>
  report(
    own,
    [
      { at: '/account', title: 'My account', tree: form('Save address') },
      { at: '/account', title: 'My account', tree: form('Save address') },
      { at: '/account/done', title: 'Saved', tree: '- heading "Saved"' },
    ],
    told,
  )

export type Failing = {
  facts?: Partial<StepProblem>
  went?: Partial<Went>
  told?: Told
  steps?: Step[]
  last?: ReturnType<typeof report> | null
}

/** The third step fails; what it looked for was there in the last passing run. */
export function explain(
  kind: StepProblem['kind'],
  { facts = {}, went = {}, told = {}, steps: own = steps, last = passing() }: Failing = {},
) {
  const now = report(
    own,
    [
      { at: '/account', title: 'My account', tree: form('Save address') },
      { at: '/account', title: 'My account', tree: form('Save address') },
      {
        at: '/account',
        title: 'My account',
        tree: form('Save changes'),
        problem: problem(kind, { target: own[2]?.target ?? null, ...facts }),
        page: page('/account', { title: 'My account' }),
        ...went,
      },
    ],
    told,
  )
  return explainRun(run(own, now, last))
}
