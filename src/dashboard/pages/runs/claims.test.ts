import assert from 'node:assert/strict'
import { it } from 'node:test'
import { claimsOf } from './claims.ts'
import type { RunView } from './runView.ts'

const box = { x: 1, y: 2, width: 3, height: 4 }
const seen = (name: string) => ({ told: `the button "${name}"`, region: 'the form', box })
const byId = (value: string) => ({ by: 'testId', value })

const failure = {
  stepNumber: 2,
  kind: 'not_found',
  waitedMs: 2000,
  appearedAfterMs: null,
  expectation: null,
  claimants: [],
  element: null,
  obstacle: null,
  options: [],
  page: { messages: ['Oh no'], dialogs: [], status: 200, pendingRequests: 0 },
  similar: [
    { ...seen('Remove'), likeness: 0.76, locator: byId('remove') },
    { ...seen('Save all'), likeness: 0.59, locator: byId('save-all') },
  ],
}

/** Of a view only what claims are made from. */
const view = {
  run: { suggestedFixes: [{ change: { kind: 'replaceLocators', locators: [byId('save-all')] } }] },
  evidence: {
    failure,
    console: [{ stepNumber: 2, level: 'error', text: 'Broken' }],
    errors: [],
    requests: [
      { stepNumber: 1, method: 'POST', url: 'https://a.example/api/x?y=1', status: 500, error: null },
      { stepNumber: 2, method: 'GET', url: 'https://a.example/', status: 200, error: null },
    ],
  },
  lastPassing: { id: 7 },
  hasRecording: true,
} as unknown as RunView

it('tells what bears on the failed step, and first what the suggested fix names', () => {
  const claims = claimsOf(view, 2)
  assert.deepEqual(
    claims.map(({ text }) => text),
    [
      'The button "Save all" in the form is 59 % alike, and what the suggested fix names',
      'The button "Remove" in the form is 76 % alike',
      'The page said "Oh no"',
      'The step waited 2 s for it',
      'POST /api/x answered 500',
      'The console told 1 error: Broken',
      'Run 7 passed',
      'The run was recorded',
    ],
  )
  assert.deepEqual(claims[0]?.mark, { box, label: 'the button "Save all"', tone: 'similar' })
  assert.deepEqual(
    claims.map(({ link }) => link?.tab ?? null),
    [null, null, null, null, 'network', 'console', 'compare', 'replay'],
  )
})

it('keeps to the step that it is asked about', () => {
  const told = claimsOf(view, 1).map(({ text }) => text)
  assert.deepEqual(told, ['POST /api/x answered 500', 'Run 7 passed', 'The run was recorded'])
})
