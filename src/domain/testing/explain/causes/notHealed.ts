import { describeLocator } from '../../locator.ts'
import { describePlace } from '../compareSteps.ts'
import type { CauseRule } from '../finding.ts'
import { lookForFix } from '../fixes.ts'
import { heldBackIn } from '../heldBack.ts'
import { describeFound, describeFoundPlace } from '../wanted.ts'
import { capitalized, quoted } from '../words.ts'

/** A strict test: the step would have healed, and was not allowed to. */
export const notHealed: CauseRule = (evidence) => {
  const { page, problem, stepNumber } = evidence
  const heldBack = heldBackIn(evidence)
  if (!heldBack) return null
  const { failed, element } = heldBack
  const gone = describeLocator(failed)
  const found = describeFoundPlace(element)
  const proven = problem.replacements.find((one) => one.element.cssPath === element.cssPath)
  return {
    cause: 'renamed',
    summary: `${gone} is not there; what else was recorded points at ${describeFound(element)}, and this test does not heal`,
    reasoning: `The page ${describePlace(page)} has ${found}, which the other locators of step ${stepNumber} still point at, and not ${gone}.`,
    actualOutcome: `${capitalized(gone)} is not on the page; ${found} is, and was left alone.`,
    verdict: 'The test is strict, so a person has to say that it is the same',
    fixes: [
      lookForFix(
        evidence,
        { element, locators: proven?.locators ?? [] },
        {
          title: `Look for ${quoted(element.name || element.text || element.tag, 80)} in step ${stepNumber} from now on`,
          description: `${capitalized(found)} is what the other locators of the step point at, and nothing else fits them.`,
          confidence: 'high',
        },
      ),
    ],
  }
}
