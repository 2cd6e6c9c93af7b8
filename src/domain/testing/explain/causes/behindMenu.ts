import type { ElementFacts } from '../../elementFacts.ts'
import { describePlace } from '../compareSteps.ts'
import type { CauseRule, Finding } from '../finding.ts'
import { fix, insertFix } from '../fixes.ts'
import { judgeReplacements } from '../judgeReplacements.ts'
import { findOpeners, opensByPointing } from '../openers.ts'
import { describeFound, nameOf, regionOf } from '../wanted.ts'
import { capitalized, quoted } from '../words.ts'

const notOpen = ({ role }: ElementFacts) => (role === 'tab' ? 'is not in front' : 'is closed')

/** The element is in the page and not shown, or may be behind a menu that is new. */
export const behindMenu: CauseRule = (evidence) => {
  const { problem, wanted, page, stepNumber, passingLines } = evidence
  const isHidden = problem.kind === 'hidden'
  if (!isHidden && problem.kind !== 'not_found') return null
  if (!isHidden && judgeReplacements(evidence).some(({ confidence }) => confidence !== 'low')) return null
  const isNew = (name: string) => passingLines.length > 0 && !passingLines.some((line) => line.name === name)
  const wasThere = passingLines.some((line) => line.name !== '' && line.name === wanted.name)
  // What was never seen may be anywhere: only a menu that came when the element went speaks for it.
  const openers = findOpeners(evidence).filter(({ name }) => isHidden || (wasThere && isNew(name)))
  const [opener] = isHidden ? openers : openers.toSorted((a, b) => Number(isNew(b.name)) - Number(isNew(a.name)))
  if (!opener && !isHidden) return null

  // What is not shown often has no name either.
  const it = problem.element && nameOf(problem.element) !== '' ? describeFound(problem.element) : wanted.told
  const place = problem.element ? regionOf(problem.element) : ''
  const region = place === '' ? '' : `, in ${place},`
  const told: Omit<Finding, 'fixes' | 'verdict'> = {
    cause: 'moved',
    summary: isHidden
      ? `${it} is in the page and not shown${opener ? `; ${quoted(nameOf(opener), 80)} has to be opened first` : ''}`
      : `${it} may be behind ${quoted(opener?.name ?? '', 80)} now`,
    reasoning: `${capitalized(it)} ${isHidden ? `is in the page${region} and not visible` : 'is not on the page, where it was in the last passing run'}. ${opener ? `${capitalized(describeFound(opener))} ${opensByPointing(opener) ? 'has a menu' : notOpen(opener)}${isNew(opener.name) ? ' and is new' : ''}; it is probably ${opensByPointing(opener) ? 'in there' : 'what hides it'}.` : 'No menu or other control that would show it is on the page.'}`,
    actualOutcome: `${describePlace(page)} does not show ${it}.`,
  }
  if (!opener) {
    const title = `Show ${it} before step ${stepNumber}`
    const description = `It is in the page${region} and not visible. Insert the step that makes it appear.`
    return {
      ...told,
      verdict: 'Something has to be done first that the test does not do',
      fixes: [fix(evidence, { title, description, confidence: 'low' }, null)],
    }
  }
  const isPointed = opensByPointing(opener)
  const opening = `${isPointed ? 'Point at' : 'Open'} ${quoted(nameOf(opener), 80)}`
  return {
    ...told,
    verdict: `${quoted(nameOf(opener), 80)} has to be opened first`,
    fixes: [
      insertFix(
        evidence,
        { type: isPointed ? 'hover' : 'click', description: opening, data: null, element: opener },
        {
          title: `${opening} before step ${stepNumber}`,
          description: `${capitalized(describeFound(opener))} ${isPointed ? 'opens a menu when it is pointed at' : notOpen(opener)}, and ${it} is not shown until something opens it.`,
          confidence: isHidden ? 'medium' : 'low',
        },
      ),
    ],
  }
}
