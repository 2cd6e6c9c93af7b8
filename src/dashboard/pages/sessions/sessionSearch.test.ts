import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSessionSearch } from './sessionSearch.ts'

describe('what an address narrows sessions by', () => {
  it('is read as it was written', () => {
    const search = { user: 'grace', tag: 'rage click', errors: 'with', project: 2, since: '2026-05-04T09:30:00.000Z' }
    assert.deepEqual(readSessionSearch(search), search)
    assert.deepEqual(readSessionSearch({ user: 4711, page: ' /checkout ' }), { user: '4711', page: '/checkout' })
  })

  it('leaves out what nobody understands', () => {
    const nonsense = {
      user: '',
      page: {},
      errors: 'maybe',
      state: 'gone',
      project: -1,
      last: '2y',
      since: 'x',
      more: 1,
    }
    assert.deepEqual(readSessionSearch(nonsense), {})
  })

  it('is a time that moves along or two bounds, not both', () => {
    assert.deepEqual(readSessionSearch({ last: '24h', since: '2026-05-04' }), { last: '24h' })
  })
})
