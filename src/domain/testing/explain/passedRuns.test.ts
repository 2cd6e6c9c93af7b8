import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  byRole,
  click,
  element,
  expectText,
  goto,
  report,
  request,
  run,
  target,
  uncaught,
} from '../../../../tests/support/explainRuns.ts'
import { applyChange } from '../fixChange.ts'
import { explainRun } from './explainRun.ts'

const steps = [goto('/account'), click('Save address'), expectText('Address saved')]
const went = [
  { at: '/account', title: 'My account' },
  { at: '/account', title: 'My account' },
  { at: '/account/done', title: 'Done', durationMs: 2400 },
]

describe('a passed run', () => {
  it('tells how many steps passed, how long it took and where it ended', () => {
    const told = explainRun(run(steps, report(steps, went)))
    assert.equal(told.oneLineSummary, 'All 3 steps passed in 3.2 s.')
    assert.equal(
      told.overallReasoning,
      'The run began at /account ("My account") and ended at /account/done ("Done") after 1 click. ' +
        '1 expectation held: the page showed "Address saved" (step 3).',
    )
    assert.deepEqual(
      [told.cause, told.failure, told.firstFailedStepNumber, told.suggestedFixes],
      [null, null, null, []],
    )
  })

  it('tells what was healed, by what, and offers to take it over', () => {
    const save = element('button', 'Save changes', { testId: 'save', region: 'the form "Address"' })
    const healing = {
      innerStepNumber: null,
      failed: byRole('button', 'Save address'),
      by: [{ by: 'testId', value: 'save' } as const],
      element: save,
      locators: [byRole('button', 'Save changes')],
    }
    const own = steps.with(1, {
      ...steps[1]!,
      target: target(byRole('button', 'Save address'), { by: 'testId', value: 'save' }),
    })
    const told = explainRun(run(own, report(own, went.with(1, { ...went[1]!, healings: [healing] } as never))))
    assert.equal(told.oneLineSummary, 'All 3 steps passed in 3.2 s. 1 step healed: step 2 (the button "Save changes").')
    assert.match(
      told.overallReasoning,
      /looked for the button "Save address".*the button "Save changes" in the form "Address", which the element with the test id "save" still points at/,
    )
    const [fix] = told.suggestedFixes
    assert.equal(fix?.confidence, 'high')
    assert.deepEqual(fix?.change && applyChange(own, fix.change)?.[1]?.target?.locators, [
      byRole('button', 'Save changes'),
      { by: 'testId', value: 'save' },
    ])
  })

  it('tells what was skipped', () => {
    const told = explainRun(run(steps, report(steps, went.with(1, { ...went[1]!, skipped: true } as never))))
    assert.match(told.overallReasoning, /Step 2 was skipped, because its condition did not hold\./)
  })

  it('tells of a single step', () => {
    const told = explainRun(run([goto('/')], report([goto('/')], [{ at: '/' }])))
    assert.equal(told.oneLineSummary, 'The only step passed in 0.4 s.')
  })

  it('tells faults that no step asked about', () => {
    const seen = report(steps, went, {
      requests: [request(1, 'GET /api/orders', 500)],
      errors: [uncaught(1, 'TypeError: x is null')],
    })
    const told = explainRun(run(steps, seen))
    assert.deepEqual(
      told.globalErrors.map(({ errorText, isBugIssue, stepNumber }) => [stepNumber, errorText, isBugIssue]),
      [
        [1, 'TypeError: x is null', true],
        [1, 'GET /api/orders answered 500', true],
      ],
    )
    assert.match(told.overallReasoning, /Besides, .*GET \/api\/orders answered 500 \(step 1\)/)
  })
})

describe('a run that was stopped', () => {
  it('is told as cancelled, without a cause', () => {
    const told = explainRun(run(steps, report(steps, went.slice(0, 1), { ending: 'cancelled' })))
    assert.equal(told.oneLineSummary, 'The run was cancelled after 1 of 3 steps.')
    assert.deepEqual([told.cause, told.failure, told.firstFailedStepNumber], [null, null, null])
    assert.match(told.overallReasoning, /Step 2 \(Click "Save address"\) and what follows it were not tried/)
  })

  it('is told as out of time, with the step that took longest then and now', () => {
    const slow = report(steps, [went[0]!, { ...went[1]!, durationMs: 590_000, success: false }], {
      ending: 'out_of_time',
    })
    const told = explainRun(run(steps, slow, report(steps, went)))
    assert.equal(told.cause, 'slow_page')
    assert.equal(told.failure?.type, 'timeout')
    assert.equal(told.firstFailedStepNumber, 2)
    assert.match(told.oneLineSummary, /^The run ran out of time in step 2 of 3, after 9 min 50 s\.$/)
    assert.match(
      told.failure?.reasoning ?? '',
      /took 9 min 50 s, the longest of all; in the last passing run it took 0\.4 s/,
    )
  })
})
