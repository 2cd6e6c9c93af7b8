import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readTagConditions } from '../../../../domain/monitoring/tagConditions.ts'
import { draftOfGroup, findProblem, newCondition, newGroup, sentGroup } from './conditionDrafts.ts'
import { kindNames } from './conditionKinds.ts'
import { conditionWords } from './conditionWords.ts'

const everything = {
  all: [
    { on: 'page', contains: '/checkout' },
    { on: 'page', path: '/orders/{id}', atLeast: 2 },
    { on: 'click', text: 'Pay', atLeast: 3 },
    { on: 'event', name: 'order placed' },
    {
      any: [
        { on: 'request', path: '/api', method: 'POST', status: 503 },
        { on: 'request', path: '/b', status: '5xx' },
      ],
    },
    { on: 'error', text: 'Oops' },
    { on: 'form', is: 'abandoned', name: 'Address' },
    { on: 'form', is: 'sent' },
    { on: 'tag', tag: 'rage click' },
    { on: 'text', contains: 'declined' },
    { on: 'user', field: 'plan', is: 'pro' },
  ],
}

describe('drafts of conditions', () => {
  it('lose nothing of what was saved', () => {
    const saved = readTagConditions(everything)
    assert.deepEqual(readTagConditions(sentGroup(draftOfGroup(saved))), saved)
  })

  it('say where something is missing, where the service would refuse it', () => {
    const group = {
      ...newGroup(),
      items: [newCondition('tag'), { ...newGroup('any'), items: [newCondition('click')] }],
    }
    assert.deepEqual(findProblem(group), { field: 'conditions.all[1].any[0].text', message: 'Fill this in.' })
    assert.throws(() => readTagConditions(sentGroup(group)), { field: 'conditions.all[1].any[0].text' })
    assert.equal(findProblem(newGroup())?.field, 'conditions.all[0].contains')
    const slashless = { ...newCondition('pagePath'), values: { path: 'orders' } }
    assert.match(findProblem({ ...newGroup(), items: [slashless] })?.message ?? '', /must begin with \//)
    assert.equal(findProblem({ ...newGroup(), items: [newCondition('tag')] }), null)
    assert.equal(findProblem({ ...newGroup(), items: [] })?.field, 'conditions.all')
  })

  it('of every kind are good once their texts are filled', () => {
    for (const kind of kindNames) {
      const { values, ...condition } = newCondition(kind)
      const filled = Object.entries(values).map(([name, value]) => [
        name,
        value === '' && name !== 'status' ? '/x' : value,
      ])
      const draft = {
        ...condition,
        values: { ...Object.fromEntries(filled), ...('method' in values && { method: 'GET' }) },
      }
      assert.equal(findProblem({ ...newGroup(), items: [draft] }), null, kind)
    }
  })

  it('are told in words', () => {
    const told = conditionWords(readTagConditions(everything))
    assert.match(
      told,
      /^visits an address with “\/checkout” and visits the path \/orders\/\{id\} at least 2 times and /,
    )
    assert.match(told, /\(makes a POST request to “\/api” with the outcome 503 or makes a request to “\/b”/)
    assert.match(told, /has a form “Address” that is abandoned and has a form that is sent/)
  })
})
