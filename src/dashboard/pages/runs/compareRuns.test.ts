import assert from 'node:assert/strict'
import { it } from 'node:test'
import { findSameStep, pairSteps, tellPace } from './compareRuns.ts'
import type { RunStep } from './runView.ts'

const step = (stepNumber: number, description: string, durationMs = 100): RunStep => ({
  stepNumber,
  description,
  durationMs,
  actionType: 'click',
  success: true,
  hasScreenshots: false,
})

it('finds the same step, also where its number is another', () => {
  const there = [step(1, 'Open'), step(2, 'Accept'), step(3, 'Save')]
  assert.equal(findSameStep(step(1, 'Open'), there)?.stepNumber, 1)
  assert.equal(findSameStep(step(2, 'Save'), there)?.stepNumber, 3)
  assert.equal(findSameStep(step(2, 'Pay'), there), null)
  assert.equal(findSameStep(step(5, 'Open'), [...there, step(4, 'Open')]), null)
})

it('pairs the steps of two runs in order', () => {
  const pairs = pairSteps([step(1, 'Open'), step(2, 'Save')], [step(1, 'Open'), step(2, 'Accept'), step(3, 'Save')])
  const told = pairs.map(({ here, there }) => [here?.description ?? null, there?.stepNumber ?? null])
  assert.deepEqual(told, [
    ['Open', 1],
    [null, 2],
    ['Save', 3],
  ])
})

it('tells a pace that a person would notice', () => {
  assert.equal(tellPace(500, 300), null)
  assert.equal(tellPace(10_400, 10_000), null)
  assert.equal(tellPace(2_000, 900), 'slower')
  assert.equal(tellPace(900, 2_000), 'faster')
})
