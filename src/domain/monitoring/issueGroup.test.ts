import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Failure } from '../failure.ts'
import { readIssueGroupConditions, readIssueGroupWords, refuseEverything } from './issueGroup.ts'

const none = { types: [], pathContains: null, text: null, projectId: null, minimum: null }

const refusal = (work: () => unknown): string | undefined => {
  try {
    work()
  } catch (error) {
    assert.ok(error instanceof Failure)
    return error.field
  }
  return undefined
}

describe('conditions of an issue group', () => {
  it('are read, and what was read is read the same', () => {
    const sent = {
      types: ['dead_click', 'dead_click', 'rage_click'],
      pathContains: ' /checkout ',
      text: { any: ['Pay ', 'card'] },
      projectId: 3,
      minimum: { of: 'users', count: 10, window: '7d' },
    }
    const read = readIssueGroupConditions(sent)
    assert.deepEqual(read, {
      types: ['dead_click', 'rage_click'],
      pathContains: '/checkout',
      text: { any: ['Pay', 'card'] },
      projectId: 3,
      minimum: { of: 'users', count: 10, window: '7d' },
    })
    assert.deepEqual(readIssueGroupConditions(read), read)
    assert.deepEqual(readIssueGroupConditions({}), none)
    assert.deepEqual(readIssueGroupConditions(none), none)
  })

  it('are refused with the field at fault', () => {
    const cases: [sent: unknown, field: string][] = [
      [null, 'conditions'],
      [[], 'conditions'],
      [{ type: 'dead_click' }, 'conditions.type'],
      [{ types: 'dead_click' }, 'conditions.types'],
      [{ types: ['dead_click', 'moon'] }, 'conditions.types[1]'],
      [{ pathContains: ' ' }, 'conditions.pathContains'],
      [{ pathContains: 'x'.repeat(201) }, 'conditions.pathContains'],
      [{ pathContains: 'a\u0000' }, 'conditions.pathContains'],
      [{ pathContains: '\ud800' }, 'conditions.pathContains'],
      [{ text: {} }, 'conditions.text'],
      [{ text: { any: ['a'], all: ['b'] } }, 'conditions.text'],
      [{ text: { all: [] } }, 'conditions.text.all'],
      [{ text: { all: ['a', 5] } }, 'conditions.text.all[1]'],
      [{ projectId: 0 }, 'conditions.projectId'],
      [{ projectId: '1' }, 'conditions.projectId'],
      [{ minimum: { of: 'users', count: 1 } }, 'conditions.minimum.window'],
      [{ minimum: { of: 'pages', count: 1, window: '7d' } }, 'conditions.minimum.of'],
      [{ minimum: { of: 'users', count: 0.5, window: '7d' } }, 'conditions.minimum.count'],
    ]
    for (const [sent, field] of cases) {
      assert.equal(
        refusal(() => readIssueGroupConditions(sent)),
        field,
        JSON.stringify(sent),
      )
    }
  })

  it('may be missing where there are words, and the other way round', () => {
    assert.equal(
      refusal(() => refuseEverything({ words: '', conditions: readIssueGroupConditions({}) })),
      'words',
    )
    refuseEverything({ words: 'slow', conditions: readIssueGroupConditions({}) })
    refuseEverything({ words: '', conditions: readIssueGroupConditions({ projectId: 1 }) })
  })
})

it('words are read on one line', () => {
  assert.equal(readIssueGroupWords('  slow \n pages '), 'slow pages')
  assert.equal(
    refusal(() => readIssueGroupWords('x'.repeat(501))),
    'words',
  )
})
