import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeChange } from './describeChange.ts'
import { noDetails, type Step } from './step.ts'

const target = { locators: [{ by: 'testId', value: 'save' } as const], within: null, frames: [] }
const save: Step = { ...noDetails, type: 'click', description: 'Click "Save"', data: null, target }
const saved: Step = { ...noDetails, type: 'assert', description: 'See "Saved"', data: 'Saved', assertion: 'text' }
const steps = [save, saved]
const at = { stepNumber: 1, innerStepNumber: null }

it('tells locators that are replaced, and where they are looked for when that changes as well', () => {
  const locators = [{ by: 'role', role: 'button', name: 'Save all' } as const]
  const within = { by: 'text', value: 'Address' } as const
  assert.deepEqual(describeChange(steps, { kind: 'replaceLocators', ...at, locators, within, frames: [] }), [
    {
      what: 'Step 1 looks for',
      before: ['the element with the test id "save"'],
      after: ['the button "Save all"'],
    },
    { what: 'Step 1 looks inside', before: ['anywhere'], after: ['the text "Address"'] },
    { what: 'Step 1 looks in the frame', before: ['the page itself'], after: ['the page itself'] },
  ])
})

it('tells what is expected, waited for, added and removed', () => {
  const inSecond = { stepNumber: 2, innerStepNumber: null }
  assert.deepEqual(describeChange(steps, { kind: 'replaceData', ...inSecond, data: 'Done' }), [
    { what: 'Step 2, what is expected', before: ['Saved'], after: ['Done'] },
  ])
  assert.deepEqual(describeChange(steps, { kind: 'setTimeout', ...inSecond, timeoutMs: 6500 }), [
    { what: 'Step 2 waits at most', before: ['2 s'], after: ['6.5 s'] },
  ])
  assert.deepEqual(describeChange(steps, { kind: 'insertStep', beforeStepNumber: 2, step: save }), [
    { what: 'New step before step 2', before: [], after: ['Click: Click "Save"'] },
  ])
  assert.deepEqual(describeChange(steps, { kind: 'insertStep', beforeStepNumber: 3, step: save }), [
    { what: 'New last step', before: [], after: ['Click: Click "Save"'] },
  ])
  assert.deepEqual(describeChange(steps, { kind: 'removeStep', stepNumber: 2 }), [
    { what: 'Step 2', before: ['Expect: See "Saved"'], after: [] },
  ])
})

it('tells the inner step of a conditional one', () => {
  const outer: Step = { ...noDetails, type: 'conditional', description: 'If asked', data: null, steps: [save] }
  const [told] = describeChange([outer], { kind: 'replaceLocators', stepNumber: 1, innerStepNumber: 1, locators: [] })
  assert.equal(told?.what, 'Step 1, inner step 1 looks for')
})

it('tells nothing for steps that it was not made for', () => {
  assert.deepEqual(describeChange(steps, { kind: 'removeStep', stepNumber: 3 }), [])
  assert.deepEqual(describeChange(steps, { kind: 'setTimeout', stepNumber: 1, innerStepNumber: 2, timeoutMs: 1 }), [])
})
