import assert from 'node:assert/strict'
import { it } from 'node:test'
import { filtered } from './useListFilter.ts'

const messages = [
  { stepNumber: 1, atMs: 1, text: 'Hello', isBad: false },
  { stepNumber: 2, atMs: 2, text: 'Oh no', isBad: true },
  { stepNumber: 2, atMs: 3, text: 'Hello again', isBad: false },
]
const none = { text: '', isOnlyWrong: false, isOnlyStep: false }
const rules = {
  stepNumber: 2,
  isWrong: ({ isBad }: (typeof messages)[number]) => isBad,
  textOf: ({ text }: (typeof messages)[number]) => text,
}
const shown = (filter: Partial<typeof none>) =>
  filtered(messages, { ...none, ...filter }, rules).map(({ atMs }) => atMs)

it('puts what is wrong first and leaves out what is not asked for', () => {
  assert.deepEqual(shown({}), [2, 1, 3])
  assert.deepEqual(shown({ text: 'hello' }), [1, 3])
  assert.deepEqual(shown({ isOnlyWrong: true }), [2])
  assert.deepEqual(shown({ isOnlyStep: true }), [2, 3])
})
