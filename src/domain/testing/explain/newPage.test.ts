import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { form, passing } from '../../../../tests/support/explainAddressForm.ts'
import { click, element, goto, page, problem, report, run } from '../../../../tests/support/explainRuns.ts'
import { explainRun } from './explainRun.ts'

describe('a page that the test does not know', () => {
  it('comes between two steps; its button leads on', () => {
    const onward = element('button', 'Continue')
    const own = [goto('/account'), click('Edit'), click('Save address')]
    const now = report(own, [
      { at: '/account', tree: form('Edit') },
      { at: '/confirm', title: 'Confirm', tree: '- heading "Confirm your age"\n- button "Continue"' },
      {
        at: '/confirm',
        title: 'Confirm',
        tree: '- heading "Confirm your age"\n- button "Continue"',
        problem: problem('not_found', { target: own[2]?.target ?? null }),
        page: page('/confirm', { title: 'Confirm', headings: ['Confirm your age'], controls: [onward] }),
      },
    ])
    const told = explainRun(run(own, now, passing({}, own)))
    assert.equal(told.cause, 'new_page')
    assert.match(told.failure?.reasoning ?? '', /heading "Confirm your age".*main button is "Continue"/)
    assert.deepEqual(
      [told.suggestedFixes[0]?.change?.kind, told.suggestedFixes[0]?.confidence],
      ['insertStep', 'medium'],
    )
    assert.match(told.overallReasoning, /It first went wrong in step 2 \(Click "Edit"\): it ended at \/confirm/)
  })

  it('comes at the same address, with the header and footer of every page', () => {
    const around = (...body: string[]) =>
      [
        '- banner:',
        '  - link "Shop"',
        '  - link "Help"',
        '- main:',
        ...body,
        '- contentinfo:',
        '  - text: Imprint',
      ].join('\n')
    const own = [goto('/account'), click('Edit'), click('Save address')]
    const before = around('  - heading "Account"', '  - button "Edit"', '  - button "Save address"')
    const news = around('  - heading "What is new"', '  - link "Continue to your account"')
    const onward = element('link', 'Continue to your account')
    const now = report(own, [
      { at: '/account', tree: before },
      { at: '/account', tree: news },
      {
        at: '/account',
        tree: news,
        problem: problem('not_found', { target: own[2]!.target }),
        page: page('/account', { headings: ['What is new'], controls: [onward] }),
      },
    ])
    const last = report(
      own,
      Array.from({ length: 3 }, () => ({ at: '/account', tree: before })),
    )
    const told = explainRun(run(own, now, last))
    assert.equal(told.cause, 'new_page')
    assert.equal(told.suggestedFixes[0]?.title, 'Click "Continue to your account" before step 3')
  })

  it('is another one than the page of another thing of the same kind', () => {
    const own = [goto('/products'), click('Trail Lamp'), click('Add to cart')]
    const tree = (name: string) => `- heading "${name}"\n- button "Add to cart"`
    const last = report(own, [
      { at: '/products', tree: '- link "Trail Lamp"' },
      { at: '/products/trail-lamp', tree: tree('Trail Lamp') },
      { at: '/products/trail-lamp', tree: tree('Trail Lamp') },
    ])
    const add = element('button', 'Add to cart', { testId: 'add-camp-lamp' })
    const wanted = { locators: [{ by: 'testId', value: 'add-trail-lamp' } as const], within: null, frames: [] }
    const now = report(own, [
      { at: '/products', tree: '- link "Trail Lamp"' },
      { at: '/products/camp-lamp', tree: tree('Camp Lamp') },
      {
        at: '/products/camp-lamp',
        tree: tree('Camp Lamp'),
        problem: problem('doubtful', {
          target: wanted,
          claimants: [add],
          replacements: [{ element: add, locators: [{ by: 'testId', value: 'add-camp-lamp' }], likeness: 0.9 }],
        }),
        page: page('/products/camp-lamp', { headings: ['Camp Lamp'], controls: [add] }),
      },
    ])
    const told = explainRun(run(own, now, last))
    assert.equal(told.cause, 'address_changed')
    assert.match(told.oneLineSummary, /step 2 led to \/products\/camp-lamp instead of \/products\/trail-lamp/)
    assert.ok(told.suggestedFixes.every(({ change }) => change === null))
  })
})
