import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readRunSearch } from './runSearch.ts'

it('keeps what makes sense and drops the rest', () => {
  assert.deepEqual(readRunSearch({ step: '4', tab: 'network' }), { step: 4, tab: 'network' })
  assert.deepEqual(readRunSearch({ step: 4, tab: 'step', other: 1 }), { step: 4 })
  for (const step of ['x', -1, 0, 1.5, null, {}]) assert.deepEqual(readRunSearch({ step, tab: 'x' }), {})
})
