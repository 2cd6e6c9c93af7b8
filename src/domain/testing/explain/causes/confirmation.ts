import type { ElementFacts } from '../../elementFacts.ts'
import { actingStep, type Acting } from '../actingStep.ts'
import { findSameStep } from '../compareSteps.ts'
import { soundsLikeError } from '../errorTexts.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule } from '../finding.ts'
import { insertFix } from '../fixes.ts'
import { wordsApart } from '../synonyms.ts'
import { wordsOf } from '../../similarNames.ts'
import { describeFound, nameOf, wantedOf } from '../wanted.ts'
import { capitalized, clipped, quoted } from '../words.ts'

const blocked = new Set(['expectation', 'not_found', 'hidden', 'covered', 'doubtful', 'timeout', 'disabled'])
const backing = /^(no|not|never|keep|cancel|back|close|dismiss|don['’]?t|stay|undo|×|✕)(?![\p{L}\p{N}])/iu
const agreeing = /^(yes|ok|okay|confirm|continue|proceed|sure|agree|i am sure|i['’]m sure)(?![\p{L}\p{N}])/iu

type Dialog = Evidence['page']['dialogs'][number]

/** What a step does is done only once a question of the page is answered, which it did not ask when the test passed. */
export const confirmation: CauseRule = (evidence) => {
  const { page, problem, run, stepNumber, passingLines } = evidence
  const acting = actingStep(evidence)
  if (!acting || acting.step.type === 'goto' || run.lastPassing === null || !blocked.has(problem.kind)) return null
  const dialog = page.dialogs.find(
    ({ name, text, isModal }) =>
      isModal &&
      !soundsLikeError(`${name} ${text.slice(0, 120)}`) &&
      !passingLines.some((line) => /dialog/.test(line.role) && line.name === name),
  )
  if (!dialog || !asksAbout(dialog, acting, evidence)) return null
  const yes = findYes(buttonsIn(dialog, evidence), acting)
  if (!yes) return null
  const asked = quoted(dialog.name || dialog.text, 80)
  const did = `step ${acting.report.stepNumber} (${clipped(acting.report.description, 80) || acting.report.type})`
  const before = answeredBefore(acting, evidence)
    ? 'In the last passing run the browser asked, and the question was answered for the test'
    : 'The last passing run was not asked'
  return {
    cause: 'new_dialog',
    summary: `the page asks ${asked} after step ${acting.report.stepNumber} and waits for an answer`,
    reasoning: `After ${did} the dialog ${asked} is open. ${before}. ${capitalized(describeFound(yes))} agrees to it.`,
    actualOutcome: `The dialog ${asked} is in front${dialog.text ? `: ${quoted(dialog.text)}` : ''}.`,
    verdict: `The question has to be answered before step ${stepNumber}`,
    fixes: [
      insertFix(
        evidence,
        { type: 'click', description: `Answer ${asked} with ${quoted(nameOf(yes), 80)}`, data: null, element: yes },
        {
          title: `Click ${quoted(nameOf(yes), 80)} before step ${stepNumber}`,
          description: `${capitalized(describeFound(yes))} goes on with what step ${acting.report.stepNumber} began.`,
          confidence: 'medium',
        },
      ),
    ],
  }
}

/** The browser's own question of the passing run, or one that speaks of what the step presses. */
function asksAbout(dialog: Dialog, acting: Acting, evidence: Evidence): boolean {
  if (answeredBefore(acting, evidence)) return true
  const pressed = wantedOf(acting.step.target).name ?? ''
  const said = `${dialog.name} ${dialog.text}`
  const { lost } = wordsApart(pressed, said)
  return wordsOf(pressed).length > 0 && lost.length === 0 && /\?/.test(said)
}

const answeredBefore = ({ report }: Acting, { run }: Evidence) => {
  const before = findSameStep(report, run.lastPassing)?.value ?? ''
  return before.trim() !== '' && report.value === null
}

function buttonsIn({ name, closers }: Dialog, { page }: Evidence): ElementFacts[] {
  const inside = page.controls.filter(
    ({ role, region }) => role === 'button' && name !== '' && region === `the dialog "${name}"`,
  )
  return (inside.length > 0 ? inside : [...closers]).filter(({ isVisible, isEnabled }) => isVisible && isEnabled)
}

/** What agrees in so many words; otherwise what repeats the verb, or is left when those that back out are taken away. */
function findYes(buttons: readonly ElementFacts[], { step }: Acting): ElementFacts | null {
  const forward = buttons.filter((button) => nameOf(button) !== '' && !backing.test(nameOf(button).trim()))
  const pressed = wordsOf(wantedOf(step.target).name ?? '')
  const [agreed] = forward.filter((button) => agreeing.test(nameOf(button).trim()))
  const [repeated] = forward.filter((button) => wordsOf(nameOf(button)).some((word) => pressed.includes(word)))
  return agreed ?? repeated ?? (forward.length === 1 && buttons.length > 1 ? (forward[0] ?? null) : null)
}
