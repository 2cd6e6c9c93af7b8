import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readIssueGroupConditions } from './issueGroup.ts'
import { collectionLikeness, stem } from './issueWords.ts'
import { matchIssueGroup, prepareCollection, prepareGroup, type MatchedCollection } from './matchIssueGroup.ts'

const payment: MatchedCollection = {
  type: 'network_error',
  rootCause: 'POST /api/payments answers 500',
  shortenedPath: '/checkout',
  projectId: 1,
}
const slow: MatchedCollection = {
  type: 'slow_load',
  rootCause: '/orders/{id} takes longer than 4 s to load',
  shortenedPath: '/orders/{id}',
  projectId: 2,
}
const dead: MatchedCollection = {
  type: 'dead_click',
  rootCause: 'The button "Add to cart" does nothing',
  shortenedPath: '/products/{id}',
  projectId: 1,
}
const all = { payment, slow, dead }

const match = (words: string, conditions: object, collection: MatchedCollection, count: number | null = null) =>
  matchIssueGroup(
    prepareGroup({ words, conditions: readIssueGroupConditions(conditions) }),
    prepareCollection(collection),
    () => count,
  )

const matching = (words: string, conditions: object = {}) =>
  Object.entries(all).flatMap(([name, collection]) => (match(words, conditions, collection).isMatch ? [name] : []))

describe('a group by words', () => {
  it('has what they describe, and nothing else', () => {
    const cases: [words: string, expected: string[]][] = [
      ['people cannot pay at the checkout', ['payment']],
      ['paying fails', ['payment']],
      ['slow pages', ['slow']],
      ['orders that load slowly', ['slow']],
      ['buttons that do nothing', ['dead']],
      ['the basket', ['dead']],
      ['sign in', []],
      ['the and of it', []],
      ['', []],
    ]
    for (const [words, expected] of cases) assert.deepEqual(matching(words), expected, words)
  })

  it('says of each word where it was found', () => {
    assert.deepEqual(match('payment errors in the basket', {}, payment), {
      isMatch: true,
      likeness: 1.75 / 3,
      reasons: [
        { text: '"payment" is in the root cause as "payments".', holds: true },
        { text: '"errors" fits a failed request.', holds: true },
        { text: '"basket" is not found.', holds: false },
      ],
    })
    assert.deepEqual(match('checkout', {}, payment).reasons, [{ text: '"checkout" is in the path.', holds: true }])
  })
})

describe('a group by conditions', () => {
  it('has what meets all of them', () => {
    const cases: [conditions: object, expected: string[]][] = [
      [{ types: ['slow_load', 'dead_click'] }, ['slow', 'dead']],
      [{ pathContains: '/ORDERS' }, ['slow']],
      [{ text: { any: ['answers', 'nothing'] } }, ['payment', 'dead']],
      [{ text: { all: ['answers', '500'] } }, ['payment']],
      [{ text: { all: ['answers', '404'] } }, []],
      [{ projectId: 1 }, ['payment', 'dead']],
      [{ projectId: 1, types: ['dead_click'] }, ['dead']],
    ]
    for (const [conditions, expected] of cases) assert.deepEqual(matching('', conditions), expected)
  })

  it('says of each whether it holds', () => {
    const conditions = { types: ['dead_click'], pathContains: 'check', text: { any: ['404', 'gone'] }, projectId: 2 }
    assert.deepEqual(match('', conditions, payment), {
      isMatch: false,
      likeness: 1 / 4,
      reasons: [
        { text: 'It is a failed request.', holds: false },
        { text: 'The path contains "check".', holds: true },
        { text: 'The root cause does not contain "404" or "gone".', holds: false },
        { text: 'It is of another project.', holds: false },
      ],
    })
  })

  it('asks for a number of users', () => {
    const conditions = { minimum: { of: 'users', count: 5, window: '7d' } }
    assert.equal(match('', conditions, payment, 5).isMatch, true)
    assert.equal(match('', conditions, payment, 4).isMatch, false)
    assert.equal(match('', conditions, payment).isMatch, false)
    assert.deepEqual(match('', conditions, payment, 4).reasons, [
      { text: '4 users in 7 days, of at least 5.', holds: false },
    ])
  })

  it('and by words has only what both mean', () => {
    assert.deepEqual(matching('button', { types: ['dead_click'] }), ['dead'])
    assert.deepEqual(matching('button', { types: ['slow_load'] }), [])
  })
})

it('forms of a word have the same stem', () => {
  const groups = [
    'pay payment payments paying',
    'fail fails failed failing failure',
    'load loading loaded',
    'save saved saving',
  ]
  for (const group of groups) assert.equal(new Set(group.split(' ').map(stem)).size, 1, group)
  assert.deepEqual(['add', 'adding', 'submitted', 'pressed', 'press', '500'].map(stem), [
    'add',
    'add',
    'submit',
    'press',
    'press',
    '500',
  ])
})

it('collections are alike by what is wrong, where, and of which type', () => {
  const other = { ...payment, rootCause: 'POST /api/payments answers 502' }
  assert.ok(collectionLikeness(payment, other) > 0.7)
  assert.equal(collectionLikeness(payment, payment), 1)
  assert.ok(collectionLikeness(payment, slow) < 0.2)
})
