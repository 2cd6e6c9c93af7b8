import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { Failure } from '../failure.ts'
import { checkSteps } from './checkSteps.ts'
import { noDetails } from './step.ts'

const button = { locators: [{ by: 'role', role: 'button', name: 'Save' }] }
const click = { type: 'click', description: 'Save', target: button }

function refusalOf(steps: unknown): { field: string | undefined; message: string } {
  try {
    checkSteps(steps)
  } catch (error) {
    assert.ok(error instanceof Failure)
    assert.equal(error.kind, 'invalid')
    assert.equal(error.code, 'invalid_step')
    return { field: error.field, message: error.message }
  }
  return assert.fail('the steps were taken')
}

describe('steps as they are sent', () => {
  it('get what is left out', () => {
    assert.deepEqual(checkSteps([click]), [
      {
        ...noDetails,
        type: 'click',
        description: 'Save',
        data: null,
        target: { locators: [{ by: 'role', role: 'button', name: 'Save' }], within: null, frames: [] },
      },
    ])
  })

  it('can be sent again as they are told', () => {
    const steps = checkSteps([
      { type: 'goto', description: 'Open', data: '{{shop}}/a' },
      { type: 'fill', description: 'Clear', data: '', target: { ...button, within: { by: 'css', value: 'main' } } },
      { type: 'assert', description: 'Three', assertion: 'count', data: '3', target: button },
      { type: 'upload', description: 'Upload', fileIds: [4], target: button, timeoutMs: 1000 },
      { type: 'wait', description: 'Wait', data: '{{pause}}' },
      {
        type: 'conditional',
        description: 'If there are cookies',
        condition: { assertion: 'visible', target: button },
        steps: [click, { type: 'check', description: 'Tick', target: button, data: 'off' }],
      },
    ])
    assert.deepEqual(checkSteps(JSON.parse(JSON.stringify(steps))), steps)
  })

  const inside = (inner: unknown) => ({
    type: 'conditional',
    description: 'If',
    condition: { assertion: 'url', data: '/login' },
    steps: [inner],
  })
  const expect = (more: object) => ({ type: 'assert', description: 'Expect', ...more })
  const refused: [name: string, steps: unknown, field: string, message: RegExp][] = [
    ['no list', {}, 'steps', /must be a list/],
    ['none', [], 'steps', /at least 1/],
    ['too many', Array.from({ length: 201 }, () => click), 'steps', /at most 200; there are 201/],
    ['no object', [click, 5], 'steps[1]', /^Step 2: /],
    ['an unknown type', [{ ...click, type: 'dance' }], 'steps[0].type', /one of goto, click/],
    ['an unknown field', [{ ...click, selector: '#a' }], 'steps[0].selector', /no field "selector"/],
    ['no description', [{ ...click, description: ' ' }], 'steps[0].description', /^Step 1 \(click\): description must/],
    ['a long one', [{ ...click, description: 'x'.repeat(501) }], 'steps[0].description', /at most 500/],
    ['no target', [{ type: 'click', description: 'x' }], 'steps[0].target', /target is missing/],
    ['data without use', [{ ...click, data: 'x' }], 'steps[0].data', /no use for data/],
    ['no locators', [{ ...click, target: { locators: [] } }], 'steps[0].target.locators', /at least 1/],
    [
      'a locator without a role',
      [click, click, { ...click, target: { locators: [{ by: 'role', name: 'x' }] } }],
      'steps[2].target.locators[0].role',
      /^Step 3 \(click\): role must be a text/,
    ],
    [
      'a wrong kind of locator',
      [{ ...click, target: { locators: [{ by: 'xpath' }] } }],
      'steps[0].target.locators[0].by',
      /testId/,
    ],
    ['NUL', [{ ...click, description: 'a\0' }], 'steps[0].description', /NUL/],
    ['half a character', [{ ...click, description: 'a\ud800' }], 'steps[0].description', /surrogate/],
    ['another scheme', [{ type: 'goto', description: 'x', data: 'javascript:1' }], 'steps[0].data', /http/],
    ['a wait without a number', [{ type: 'wait', description: 'x', data: 'long' }], 'steps[0].data', /milliseconds/],
    ['a wait that is too long', [{ type: 'wait', description: 'x', data: '600001' }], 'steps[0].data', /600000/],
    [
      'half a check',
      [{ type: 'check', description: 'x', data: 'maybe', target: button }],
      'steps[0].data',
      /on or off/,
    ],
    ['no assertion', [expect({})], 'steps[0].assertion', /assertion is missing/],
    ['an unknown assertion', [expect({ assertion: 'nice' })], 'steps[0].assertion', /one of text, visible/],
    ['an assertion elsewhere', [{ ...click, assertion: 'text' }], 'steps[0].assertion', /no assertion/],
    ['a text without data', [expect({ assertion: 'text' })], 'steps[0].data', /data is missing/],
    [
      'a count of some',
      [expect({ assertion: 'count', data: 'some', target: button })],
      'steps[0].data',
      /whole number/,
    ],
    ['no condition', [{ ...inside(click), condition: null }], 'steps[0].condition', /condition is missing/],
    ['no inner steps', [{ ...inside(click), steps: [] }], 'steps[0].steps', /at least 1/],
    ['inner steps elsewhere', [{ ...click, steps: [click] }], 'steps[0].steps', /no steps/],
    ['a condition in a condition', [inside(inside(click))], 'steps[0].steps[0].type', /cannot hold another/],
    [
      'a wrong inner step',
      [inside({ ...click, target: null })],
      'steps[0].steps[0].target',
      /, inner step 1 \(click\)/,
    ],
    ['no files', [{ type: 'upload', description: 'x', target: button, fileIds: [] }], 'steps[0].fileIds', /at least 1/],
    [
      'a file that is none',
      [{ type: 'upload', description: 'x', target: button, fileIds: ['1'] }],
      'steps[0].fileIds[0]',
      /ids/,
    ],
    ['a hasty timeout', [{ ...click, timeoutMs: 99 }], 'steps[0].timeoutMs', /from 100 to 600000/],
  ]
  for (const [name, steps, field, message] of refused) {
    it(`are refused: ${name}`, () => {
      const refusal = refusalOf(steps)
      assert.equal(refusal.field, field)
      assert.match(refusal.message, message)
    })
  }

  it('never break it, whatever they are', () => {
    const field = fc.oneof(
      fc.constantFrom(
        'type',
        'description',
        'data',
        'target',
        'assertion',
        'condition',
        'steps',
        'fileIds',
        '__proto__',
      ),
      fc.string(),
    )
    const value = fc.oneof(fc.constantFrom('click', 'conditional', 'assert', 'upload', 'visible'), fc.jsonValue())
    fc.assert(
      fc.property(fc.array(fc.dictionary(field, value), { maxLength: 3 }), (steps) => {
        try {
          checkSteps(steps)
        } catch (error) {
          assert.ok(error instanceof Failure, String(error))
        }
      }),
      { numRuns: 2000 },
    )
  })
})
