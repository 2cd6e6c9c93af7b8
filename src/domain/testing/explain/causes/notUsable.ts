import type { VisibleMessage } from '../../runReport.ts'
import { describePlace } from '../compareSteps.ts'
import { messageShape } from '../errorTexts.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule } from '../finding.ts'
import { fix, type Confidence } from '../fixes.ts'
import { newFieldFixes, newFields } from '../newFields.ts'
import { describeFound } from '../wanted.ts'
import { capitalized, listed, quoted, seconds } from '../words.ts'

/** The element is there and may not be used. */
export const notUsable: CauseRule = (evidence) => {
  const { problem, page, wanted, passingLines, run } = evidence
  if (problem.kind !== 'disabled' && problem.kind !== 'read_only') return null
  const it = problem.element ? describeFound(problem.element) : wanted.told
  const state = problem.kind === 'disabled' ? 'disabled' : 'read-only'
  const hints = hintsOn(evidence)
  const fields = newFields(evidence)
  const wasUsable = passingLines.some(
    ({ name, states }) => name !== '' && name === wanted.name && !states.includes('disabled'),
  )
  const [are, them] = fields.length === 1 ? ['is', 'it'] : ['are', 'them']
  const why = [
    hints.length > 0 ? `the page says ${listed(hints.map(({ text }) => quoted(text, 80)))}` : '',
    fields.length > 0
      ? `${listed(fields.map(describeFound))} ${are} ${run.lastPassing ? 'new' : 'demanded'}, and no step fills ${them} in`
      : '',
  ].filter((part) => part !== '')
  const advice = fields.length > 0 ? null : adviceOn(evidence, it, state, hints)
  return {
    cause: 'not_usable',
    summary: `${it} is ${state}${why[0] ? `: ${why[0]}` : ''}`,
    reasoning: `${capitalized(it)} was ${state} all ${seconds(problem.waitedMs)} that the step waited${wasUsable ? '; in the last passing run it was not' : ''}.${why.length > 0 ? ` ${capitalized(why.join('; '))}.` : ''}`,
    actualOutcome: `${capitalized(it)} on ${describePlace(page)} is ${state}.`,
    verdict: advice?.verdict ?? wanting,
    fixes: [...newFieldFixes(evidence, fields), ...(advice ? [fix(evidence, advice.told, null)] : [])],
  }
}

const wanting = 'The form wants something first that the test does not enter'

type Advice = { verdict: string; told: { title: string; description: string; confidence: Confidence } }

/** What to do where no field is to blame. */
function adviceOn({ stepNumber }: Evidence, it: string, state: string, hints: readonly VisibleMessage[]): Advice {
  const [first] = hints
  const said = listed(hints.map(({ text }) => quoted(text, 80)))
  const advice = (verdict: string, title: string, description: string, confidence: Confidence): Advice => ({
    verdict,
    told: { title, description, confidence },
  })
  if (first?.kind === 'field') {
    const until = `The form shows ${said}, and ${it} stays ${state} until that is done.`
    return advice(wanting, `Enter what the form asks for: ${quoted(first.text, 80)}`, until, 'medium')
  }
  if (first) {
    return advice(
      'The page tells why it cannot be used, and the test enters nothing that would change it',
      `Look into ${quoted(first.text, 80)}, which is shown while ${it} is ${state}`,
      `The page shows ${said} and did not in the last passing run. Bring back the data that the test needs, use other data in the steps before, or report it if it is wrong.`,
      'medium',
    )
  }
  if (state === 'read-only') {
    return advice(
      `Either ${it} is not meant to be changed any more, or it is locked by mistake`,
      `Check whether ${it} may still be changed`,
      `If it is not meant to be changed any more, remove step ${stepNumber} and what depends on it; if it is, report it.`,
      'low',
    )
  }
  return advice(
    `What enables ${it} did not happen in this run`,
    `Do what enables ${it} before step ${stepNumber}`,
    `${capitalized(it)} stays ${state} after the steps before it; one that enables it is missing, or the application does not enable it any more.`,
    'low',
  )
}

/** What the fields say; without that, any message that came since the test passed. */
function hintsOn({ page, run }: Evidence) {
  const fields = page.messages.filter(({ kind, text }) => kind === 'field' && text.trim() !== '')
  if (fields.length > 0 || !run.lastPassing) return fields
  const known = new Set(run.lastPassing.steps.flatMap(({ messages }) => messages.map(({ text }) => messageShape(text))))
  return page.messages.filter(({ text }) => text.trim() !== '' && !known.has(messageShape(text))).slice(0, 2)
}
