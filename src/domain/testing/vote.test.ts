import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { anyElement } from '../../../tests/support/anyElement.ts'
import type { ElementFacts } from './elementFacts.ts'
import type { Locator } from './locator.ts'
import { elect, type Ballot } from './vote.ts'

const element = (key: number, more: Partial<ElementFacts> = {}): ElementFacts =>
  anyElement({ key, name: 'Add to cart', ...more })

const testId: Locator = { by: 'testId', value: 'add-trail-lamp' }
const role: Locator = { by: 'role', role: 'button', name: 'Add to cart' }
const label: Locator = { by: 'label', value: 'Add to cart' }
const text: Locator = { by: 'text', value: 'Add to cart' }
const id: Locator = { by: 'attribute', name: 'id', value: 'add' }
const ofClass: Locator = { by: 'attribute', name: 'class', value: 'primary' }
const href: Locator = { by: 'href', value: '/lamp' }
const css: Locator = { by: 'css', value: 'main > button' }
const noName: Locator = { by: 'role', role: 'button', name: '' }

const ballot = (locator: Locator, ...matches: ElementFacts[]): Ballot => ({ locator, matches })
const kindOf = (...ballots: Ballot[]) => elect(ballots).kind

const [one, two] = [element(1), element(2)]
const other = element(3, { name: 'Delete account' })

describe('an election', () => {
  const cases: [name: string, ballots: Ballot[], kind: string][] = [
    ['nobody to elect', [], 'missing'],
    ['the first choice alone', [ballot(testId, one)], 'found'],
    ['the first choice, with all others', [ballot(testId, one), ballot(role, one), ballot(css, one)], 'found'],
    ['the first choice, where another mark is gone', [ballot(role, one), ballot(testId)], 'found'],
    ['a kept role and name', [ballot(testId), ballot(role, one)], 'healed'],
    ['a kept label', [ballot(testId), ballot(label, one)], 'healed'],
    ['a kept id', [ballot(testId), ballot(id, one)], 'healed'],
    ['a role without a name', [ballot(testId), ballot(noName, one)], 'missing'],
    ['only a place', [ballot(testId), ballot(css, one)], 'missing'],
    ['only a text', [ballot(testId), ballot(text, one)], 'missing'],
    ['only a class', [ballot(testId), ballot(ofClass, one)], 'missing'],
    ['only an address', [ballot(testId), ballot(href, one)], 'missing'],
    [
      'class, text and place together',
      [ballot(role), ballot(ofClass, one), ballot(text, one), ballot(css, one)],
      'missing',
    ],
    ['two of a name', [ballot(testId), ballot(role, one, two)], 'missing'],
    ['two of a name at first', [ballot(role, one, two)], 'ambiguous'],
    ['two of a name, one in the old place', [ballot(role, one, two), ballot(css, one)], 'ambiguous'],
    ['two of a name, one with the old class', [ballot(role, one, two), ballot(ofClass, one)], 'ambiguous'],
    ['two of a name, one with the old text', [ballot(role, one, two), ballot(text, one)], 'ambiguous'],
    ['two of a name, one with the test id', [ballot(role, one, two), ballot(testId, one)], 'healed'],
    ['two of a name, one with the address', [ballot(role, one, two), ballot(href, one)], 'healed'],
    ['two of a text, one with the address', [ballot(text, one, two), ballot(href, one)], 'ambiguous'],
    ['test id and name on different elements', [ballot(testId, other), ballot(role, one)], 'doubtful'],
    ['id and name on different elements', [ballot(css), ballot(id, other), ballot(role, one)], 'doubtful'],
    ['two of a name, the id elsewhere', [ballot(role, one, two), ballot(id, other)], 'doubtful'],
    ['a place taken by another', [ballot(css, other), ballot(role, one)], 'healed'],
    [
      'a place told by an id, taken by another',
      [ballot({ by: 'css', value: '#add' }, other), ballot(role, one)],
      'doubtful',
    ],
    ['a test id under another name', [ballot(testId, other), ballot(role)], 'doubtful'],
    ['a test id under another text', [ballot(testId, other), ballot(text)], 'doubtful'],
    ['an id under another name', [ballot(testId), ballot(role), ballot(id, other)], 'doubtful'],
    ['a test id under a similar name', [ballot(testId, element(1, { name: 'Add to basket' })), ballot(role)], 'found'],
    [
      'an id on something without a name',
      [ballot(testId), ballot(role), ballot(id, element(1, { name: '', text: '' }))],
      'doubtful',
    ],
  ]
  for (const [name, ballots, kind] of cases) {
    it(`${name}: ${kind}`, () => assert.equal(elect(ballots).kind, kind))
  }

  it('tells a thing from its siblings by their test ids', () => {
    const marked = (value: string) => element(1, { testId: value })
    for (const sibling of [
      'add-rain-jacket',
      'rain-jacket-add',
      'add_rain_jacket',
      'addRainJacket',
      'add-trail-stove',
    ]) {
      assert.equal(kindOf(ballot(testId), ballot(role, marked(sibling))), 'doubtful', sibling)
      assert.equal(kindOf(ballot(role, marked(sibling)), ballot(testId)), 'doubtful', `${sibling}, by name first`)
    }
    for (const renamed of ['buy', 'cart-button', 'add-trail-lamp-2024', 'add-lamp']) {
      assert.equal(kindOf(ballot(testId), ballot(role, marked(renamed))), 'healed', renamed)
    }
  })

  it('takes an id that says what a thing does for what it is', () => {
    const buy: Locator = { by: 'role', role: 'button', name: 'Buy' }
    const button = element(1, { name: 'Buy', testId: 'purchase-button' })
    assert.equal(kindOf(ballot({ by: 'testId', value: 'buy-button' }), ballot(buy, button)), 'healed')
  })

  it('takes numbers in ids for data, but not to heal by', () => {
    const row = element(1, { testId: 'order-1042-open' })
    const recorded: Locator = { by: 'testId', value: 'order-1041-open' }
    assert.equal(kindOf(ballot(role, row), ballot(recorded)), 'found')
    assert.equal(kindOf(ballot(recorded), ballot(role, row)), 'doubtful')
  })

  it('doubts a link that leads elsewhere', () => {
    const link = (address: string) => element(1, { role: 'link', attributes: { href: address } })
    const healedBy = (before: string, now: string) =>
      kindOf(ballot(testId), ballot(role, link(now)), ballot({ by: 'href', value: before }))
    assert.equal(healedBy('/lamp', '/jacket'), 'doubtful')
    assert.equal(healedBy('/product?id=1', '/product?id=2'), 'doubtful')
    assert.equal(healedBy('#/lamp', '#/jacket'), 'doubtful')
    assert.equal(healedBy('https://staging.example/lamp', '/lamp/'), 'healed')
    assert.equal(healedBy('/lamp#top', '/lamp#more'), 'healed')
  })

  it('tells what the element was found by', () => {
    const election = elect([ballot(testId), ballot(role, one), ballot(text, one), ballot(css, two)])
    assert.deepEqual(election, { kind: 'healed', element: one, by: [role, text] })
  })
})
