import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { noDetails, type Step } from '../../../../domain/testing/step.ts'
import { compareVersions } from './compareVersions.ts'

const step = (description: string, more: Partial<Step> = {}): Step => ({
  type: 'click',
  description,
  data: null,
  ...noDetails,
  ...more,
})

const told = (before: Step[], after: Step[]) =>
  compareVersions(before, after).map(({ kind, number, description }) => `${kind} ${number} ${description}`)

const [a, b, c] = [step('a'), step('b'), step('c')]
const wait = step('w', { type: 'wait', data: '5' })

describe('compareVersions', () => {
  it('tells nothing of versions that are the same', () => assert.deepEqual(told([a, b], [a, b]), []))

  it('tells what was added and removed, wherever it stands', () => {
    assert.deepEqual(told([a, b], [a, wait, b]), ['added 2 w'])
    assert.deepEqual(told([], [a]), ['added 1 a'])
    assert.deepEqual(told([a, wait, b], [a, b]), ['removed 2 w'])
    assert.deepEqual(told([a, b], [a, b, wait]), ['added 3 w'])
  })

  it('tells which fields of a step were changed', () => {
    const [change, ...others] = compareVersions([a, b, c], [a, step('b', { timeoutMs: 500, description: 'B' }), c])
    assert.deepEqual(others, [])
    assert.deepEqual(change, { kind: 'changed', number: 2, description: 'B', fields: ['description', 'time limit'] })
  })

  it('tells a step that was moved as removed and added', () => {
    assert.deepEqual(told([wait, a, b], [a, b, wait]), ['removed 1 w', 'added 3 w'])
  })
})
