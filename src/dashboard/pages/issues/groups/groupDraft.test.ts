import assert from 'node:assert/strict'
import { it } from 'node:test'
import { asksForSomething, conditionsOf, draftOf, emptyDraft } from './groupDraft.ts'

it('what is saved comes back as it was', () => {
  const conditions = {
    types: ['dead_click' as const],
    pathContains: '/cart',
    text: { all: ['add', 'cart'] },
    projectId: 2,
    minimum: { of: 'users' as const, count: 3, window: '24h' as const },
  }
  const draft = draftOf({ name: 'Cart', words: 'basket', conditions })
  assert.deepEqual(conditionsOf(draft), conditions)
  assert.deepEqual([draft.name, draft.words, draft.textMatch], ['Cart', 'basket', 'all'])
})

it('what is left empty is not asked for', () => {
  const nothing = { types: [], pathContains: null, text: null, projectId: null, minimum: null }
  assert.deepEqual(conditionsOf(emptyDraft), nothing)
  assert.deepEqual(conditionsOf({ ...emptyDraft, pathContains: ' ', textParts: [' '] }), nothing)
  assert.equal(asksForSomething({ ...emptyDraft, words: ' ' }), false)
  assert.equal(asksForSomething({ ...emptyDraft, words: 'slow' }), true)
  assert.equal(asksForSomething({ ...emptyDraft, minimumCount: 1 }), true)
})
