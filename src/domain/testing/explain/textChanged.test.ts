import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, steps, thanks, went } from '../../../../tests/support/explainCheckout.ts'
import { byRole, expectText, report, step, target } from '../../../../tests/support/explainRuns.ts'
import { applyChange } from '../fixChange.ts'

describe('a text that changed', () => {
  it('is found in its old place', () => {
    const told = explain({ third: { at: '/done', tree: thanks('Thanks for your order') } })
    assert.equal(told.cause, 'text_changed')
    const [fix] = told.suggestedFixes
    assert.deepEqual(
      [fix?.title, fix?.confidence],
      ['Expect "Thanks for your order" instead of "Thank you for your order"', 'high'],
    )
    assert.equal(fix?.change && applyChange(steps, fix.change)?.[2]?.data, 'Thanks for your order')
  })

  it('is medium when it is worded altogether otherwise', () => {
    const told = explain({ third: { at: '/done', tree: thanks('Complete') } })
    assert.deepEqual([told.cause, told.suggestedFixes[0]?.confidence], ['text_changed', 'medium'])
  })

  it('is only the part that was expected', () => {
    const own = steps.with(2, expectText('order'))
    const last = report(
      own,
      went.map((one) => ({ ...one, tree: '- paragraph: Your order, Ann' })),
    )
    const told = explain({
      steps: own,
      last,
      facts: { expectation: { assertion: 'text', expected: 'order', actual: null } },
      third: { at: '/done', tree: '- paragraph: Your purchase, Ann' },
    })
    const change = told.suggestedFixes[0]?.change
    assert.equal(change?.kind === 'replaceData' && change.data, 'purchase')
  })

  it('is only a number: a person has to look', () => {
    const own = steps.with(2, expectText('Total 42.00'))
    const told = explain({
      steps: own,
      last: report(
        own,
        went.map((one) => ({ ...one, tree: '- text: Total 42.00' })),
      ),
      facts: { expectation: { assertion: 'text', expected: 'Total 42.00', actual: null } },
      third: { at: '/done', tree: '- text: Total 47.00' },
    })
    assert.deepEqual([told.cause, told.suggestedFixes[0]?.confidence], ['text_changed', 'medium'])
    assert.match(told.overallReasoning, /Only the number differs/)
  })

  it('is no other wording where an error message stands in its place', () => {
    const told = explain({ third: { at: '/done', tree: thanks('Something went wrong') } })
    assert.equal(told.cause, 'application_bug')
    assert.match(told.oneLineSummary, /the page said "Something went wrong"/)
  })

  it('is left to a person where the data is made from a token', () => {
    const own = steps.with(2, expectText('Thank you, {{name}}'))
    const told = explain({
      steps: own,
      last: report(own, went),
      third: { at: '/done', tree: thanks('Thanks for your order') },
    })
    assert.equal(told.suggestedFixes[0]?.change, null)
    assert.match(told.suggestedFixes[0]?.description ?? '', /\{\{name\}\}/)
  })

  it('is told from the element itself without a passing run', () => {
    const own = steps.with(2, expectText('Hello', { target: target(byRole('heading', 'Hello')) }))
    const told = explain({
      steps: own,
      last: null,
      facts: { target: own[2]!.target, expectation: { assertion: 'text', expected: 'Hello', actual: 'Hello Ann' } },
    })
    assert.equal(told.cause, 'text_changed')
    assert.match(told.overallReasoning, /No run of this test has passed yet/)
  })

  it('may be a value or a number', () => {
    for (const [assertion, expected, actual] of [
      ['value', '2', '3'],
      ['count', '4', '3'],
    ] as const) {
      const own = steps.with(
        2,
        step('assert', { assertion, data: expected, target: target(byRole('textbox', 'Quantity')) }),
      )
      const told = explain({
        steps: own,
        last: null,
        facts: { target: own[2]!.target, expectation: { assertion, expected, actual } },
      })
      assert.equal(told.cause, 'text_changed')
      assert.equal(told.suggestedFixes[0]?.change && applyChange(own, told.suggestedFixes[0].change)?.[2]?.data, actual)
    }
  })

  it('in capitals is another wording, not another number', () => {
    const told = explain({ third: { at: '/done', tree: thanks('THANK YOU for your order') } })
    assert.equal(told.cause, 'text_changed')
    assert.doesNotMatch(JSON.stringify(told), /number/)
  })

  it('may be an option; the beginning of a word counts', () => {
    const own = steps.with(2, step('select', { data: 'M', target: target(byRole('combobox', 'Size')) }))
    const told = explain({
      steps: own,
      last: null,
      facts: {
        kind: 'option_missing',
        target: own[2]!.target,
        options: ['Small', 'Medium', 'Large'],
        expectation: null,
      },
    })
    assert.equal(told.cause, 'option_changed')
    assert.deepEqual(
      [told.suggestedFixes[0]?.title, told.suggestedFixes[0]?.confidence],
      ['Select "Medium" instead of "M"', 'medium'],
    )
    const none = explain({
      steps: own,
      last: null,
      facts: { kind: 'option_missing', target: own[2]!.target, options: ['Red', 'Blue'], expectation: null },
    })
    assert.deepEqual([none.cause, none.suggestedFixes[0]?.change], ['option_changed', null])
  })
})
