import { normalized } from '../../similarNames.ts'
import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule, Finding } from '../finding.ts'
import { replaceDataFix, type Confidence } from '../fixes.ts'
import { messageShape } from '../errorTexts.ts'
import { findTextInstead } from '../textInPlace.ts'
import { capitalized, clipped, quoted } from '../words.ts'

/** A text, value or number that is another now. */
export const textChanged: CauseRule = (evidence) => {
  const { expectation } = evidence.problem
  if (evidence.problem.kind !== 'expectation' || !expectation) return null
  if (expectation.assertion === 'text') return otherText(evidence, expectation.expected ?? '')
  if (expectation.assertion === 'value') return otherValue(evidence, expectation)
  if (expectation.assertion === 'count') return otherCount(evidence, expectation)
  return null
}

type Expectation = NonNullable<Evidence['problem']['expectation']>

function otherText(evidence: Evidence, expected: string): Finding | null {
  const { page, passingPage, stepNumber } = evidence
  const found = findTextInstead(evidence, expected)
  if (!found) return null
  const [was, is] = [quoted(expected), quoted(found.text)]
  const where = found.where ? ` in ${clipped(found.where, 100)}` : ''
  // Another number is no other wording: it may well be wrong.
  const isNumber =
    messageShape(expected) === messageShape(found.text) && normalized(expected) !== normalized(found.text)
  const confidence: Confidence = isNumber || (found.isInPlace && found.likeness < 0.5) ? 'medium' : byPlace(found)
  const evidenceTold = !found.isInPlace
    ? `It is the most similar text on ${describePlace(page)}.`
    : passingPage
      ? `${is} stands where ${was} stood in the last passing run.`
      : `It is what the step looks at.`
  return {
    cause: 'text_changed',
    summary: `the page shows ${is} instead of ${was}`,
    reasoning: `The page ${describePlace(page)} does not show ${was}, but ${is}${where}. ${evidenceTold}`,
    actualOutcome: `${capitalized(is)} is shown${where}.`,
    verdict: isNumber
      ? 'Only the number differs: check which one is right'
      : 'The wording has changed; what the test does still works up to here',
    fixes: [
      replaceDataFix(evidence, found.text, {
        title: `Expect ${quoted(found.text, 80)} instead of ${quoted(expected, 80)}`,
        description: `${evidenceTold} If ${isNumber ? 'the new number is right' : 'the new wording is meant'}, take it over in step ${stepNumber}.`,
        confidence,
      }),
    ],
  }
}

const byPlace = ({ isInPlace, likeness }: { isInPlace: boolean; likeness: number }): Confidence =>
  isInPlace ? 'high' : likeness >= 0.75 ? 'medium' : 'low'

function otherValue(evidence: Evidence, { expected, actual }: Expectation): Finding | null {
  if (actual === null) return null
  const { wanted, page, stepNumber } = evidence
  const is = actual === '' ? 'nothing' : quoted(actual)
  return {
    cause: 'text_changed',
    summary: `${wanted.told} has ${is} instead of ${quoted(expected ?? '')}`,
    reasoning: `${capitalized(wanted.told)} on ${describePlace(page)} holds ${is}.`,
    actualOutcome: `${capitalized(wanted.told)} has ${is === 'nothing' ? 'no value' : `the value ${is}`}.`,
    verdict: 'The value is another than the test expects; check which one is right',
    fixes: [
      replaceDataFix(evidence, actual, {
        title: `Expect ${actual === '' ? 'an empty value' : quoted(actual, 80)} instead of ${quoted(expected ?? '', 80)}`,
        description: `${capitalized(wanted.told)} holds it. If that is right, take it over in step ${stepNumber}.`,
        confidence: actual === '' ? 'low' : 'medium',
      }),
    ],
  }
}

function otherCount(evidence: Evidence, { expected, actual }: Expectation): Finding | null {
  if (actual === null || !/^\d+$/.test(actual)) return null
  const { wanted, page, stepNumber } = evidence
  return {
    cause: 'text_changed',
    summary: `${wanted.told} is there ${clipped(actual, 20)} times instead of ${clipped(expected ?? '', 20)}`,
    reasoning: `On ${describePlace(page)} ${clipped(actual, 20)} elements fit ${wanted.told}.`,
    actualOutcome: `${capitalized(wanted.told)} is there ${clipped(actual, 20)} times.`,
    verdict: 'The number is another than the test expects; check which one is right',
    fixes: [
      replaceDataFix(evidence, actual, {
        title: `Expect ${clipped(actual, 20)} instead of ${clipped(expected ?? '', 20)}`,
        description: `${clipped(actual, 20)} elements fit ${wanted.told} now. If that is right, take it over in step ${stepNumber}.`,
        confidence: actual === '0' ? 'low' : 'medium',
      }),
    ],
  }
}
