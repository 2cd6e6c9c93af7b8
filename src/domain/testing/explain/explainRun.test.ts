import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { anyRun } from '../../../../tests/support/explainAnyRun.ts'
import { applyChange } from '../fixChange.ts'
import { confidences, failureSources, failureTypes } from '../runResult.ts'
import { causes, type Explanation } from './explanation.ts'
import { explainRun } from './explainRun.ts'

const textsOf = ({ oneLineSummary, overallReasoning, failure, globalErrors, suggestedFixes }: Explanation) => [
  oneLineSummary,
  overallReasoning,
  ...(failure ? [failure.description, failure.reasoning, failure.expectedOutcome, failure.actualOutcome] : []),
  ...globalErrors.flatMap(({ errorText, errorLocation, stepDescription }) => [
    errorText,
    errorLocation,
    stepDescription,
  ]),
  ...suggestedFixes.flatMap(({ title, description }) => [title, description]),
]

test('explains whatever was reported, in texts of sensible length and with changes that can be made', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const told = explainRun(run)
      for (const text of textsOf(told)) {
        assert.ok(text.trim() !== '', 'a text is empty')
        assert.ok(text.length <= 2000, 'a text is too long')
        assert.ok(!/\bundefined\b|\bNaN\b|\[object/.test(text), text)
      }
      assert.ok(told.cause === null || causes.includes(told.cause))
      assert.ok(told.suggestedFixes.length <= 4 && told.globalErrors.length <= 50)
      if (told.failure) {
        assert.ok(failureTypes.includes(told.failure.type) && failureSources.includes(told.failure.source))
        assert.notEqual(told.firstFailedStepNumber, null)
      }
      for (const { change, confidence, affectedStepNumbers } of told.suggestedFixes) {
        assert.ok(confidences.includes(confidence) && affectedStepNumbers.length > 0)
        assert.ok(change === null || applyChange(run.steps, change) !== null)
      }
      if (told.cause === 'application_bug') assert.ok(told.suggestedFixes.every(({ change }) => change === null))
    }),
    { numRuns: 300 },
  )
})

test('tells the same of the same', () => {
  fc.assert(
    fc.property(anyRun, (run) =>
      assert.equal(JSON.stringify(explainRun(run)), JSON.stringify(explainRun(structuredClone(run)))),
    ),
    { numRuns: 50 },
  )
})
