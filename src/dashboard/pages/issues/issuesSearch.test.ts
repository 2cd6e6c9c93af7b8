import assert from 'node:assert/strict'
import { it } from 'node:test'
import { compareCounts } from './compareCounts.ts'
import { isNarrowed, queryOf, readIssuesSearch } from './issuesSearch.ts'

it('what the address says is read, and what does not fit is left out', () => {
  const search = { window: '30d', status: 'all', type: 'dead_click', path: '/cart', text: 'pay', project: 2, group: 3 }
  assert.deepEqual(readIssuesSearch(search), search)
  assert.deepEqual(readIssuesSearch({ text: 500 }), { text: '500' })
  const wrong = { window: '1y', status: 'x', type: 'moon', path: ' ', text: {}, project: -1, group: '3', other: 1 }
  assert.deepEqual(readIssuesSearch(wrong), {})
})

it('is asked in the words of the management API', () => {
  assert.deepEqual(queryOf({ group: 3, text: 'x' }), { text: 'x', window: '7d', projectId: undefined, groupId: 3 })
  assert.deepEqual([isNarrowed({ window: '24h', status: 'all' }), isNarrowed({ path: '/' })], [false, true])
})

it('a change is told against the window before', () => {
  const told = (now: number, before: number) => {
    const { text, tone } = compareCounts(now, before)
    return [text, tone]
  }
  assert.deepEqual(told(15, 10), ['+50 %', 'worse'])
  assert.deepEqual(told(5, 10), ['−50 %', 'better'])
  assert.deepEqual(told(10, 10), ['±0 %', 'same'])
  assert.deepEqual(told(40, 2), ['×20', 'worse'])
  assert.deepEqual(told(4, 0), ['none before', 'same'])
})
