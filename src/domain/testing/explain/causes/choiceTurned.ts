import { normalized } from '../../similarNames.ts'
import { describePlace } from '../compareSteps.ts'
import type { CauseRule } from '../finding.ts'
import { fix } from '../fixes.ts'
import { describeFound, describeFoundPlace } from '../wanted.ts'
import { capitalized, counted, withoutArticle } from '../words.ts'

const single = new Set(['radio', 'button', 'option', 'menuitemradio', 'tab', 'checkbox', 'link'])

/** A list to choose from has become single buttons, one of which is called as the option was. */
export const choiceTurned: CauseRule = (evidence) => {
  const { problem, step, wanted, page, passingLines, stepNumber } = evidence
  if (step.type !== 'select' || (problem.kind !== 'not_found' && problem.kind !== 'doubtful')) return null
  const option = normalized(step.data ?? '')
  const isNew = ({ role, name }: { role: string; name: string }) =>
    !passingLines.some((line) => line.role === role && line.name === name)
  const fits = page.controls.filter(
    (control) =>
      control.isVisible &&
      single.has(control.role) &&
      option !== '' &&
      (normalized(control.name) === option || normalized(control.attributes['value'] ?? '') === option) &&
      isNew(control),
  )
  const [button] = fits
  if (!button || fits.length > 1) return null
  const alike = page.controls.filter(
    (control) =>
      control.isVisible && control.role === button.role && control.region === button.region && isNew(control),
  )
  const among = alike.length > 1 ? `, one of ${counted(alike.length, button.role)} there` : ''
  const verb = button.role === 'radio' || button.role === 'checkbox' ? 'check' : 'click'
  return {
    cause: 'renamed',
    summary: `${wanted.told} is no list any more; its option is ${describeFound(button)} now`,
    reasoning: `The page ${describePlace(page)} has no ${withoutArticle(wanted.told)}, but ${describeFoundPlace(button)}${among}${passingLines.length > 0 ? ', which the last passing run did not have' : ''}.`,
    actualOutcome: `The page ${describePlace(page)} has ${describeFound(button)} and no ${withoutArticle(wanted.told)}.`,
    verdict: 'The choice is still there, made with another kind of control',
    fixes: [
      fix(
        evidence,
        {
          title: `Make step ${stepNumber} a ${verb} step on ${describeFound(button)}`,
          description: `${capitalized(describeFoundPlace(button))} is called as the option was that step ${stepNumber} selects. A select step works on lists only.`,
          confidence: 'medium',
        },
        null,
      ),
    ],
  }
}
