import type { ElementFacts } from '../../elementFacts.ts'
import { soundsLikeError } from '../errorTexts.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule, Finding } from '../finding.ts'
import { insertFix } from '../fixes.ts'
import { judgeReplacements } from '../judgeReplacements.ts'
import { bestCloser, closersOf, type Overlay } from '../overlay.ts'
import { describeFound, nameOf } from '../wanted.ts'
import { capitalized, quoted } from '../words.ts'
import { reportIt } from './reportIt.ts'

const blocked = new Set(['not_found', 'hidden', 'ambiguous', 'doubtful', 'timeout', 'action', 'moving', 'disabled'])

/** A dialog, banner or overlay that was not there when the test passed keeps the step from its element. */
export const newDialog: CauseRule = (evidence) => {
  const overlay = findOverlay(evidence)
  if (!overlay) return null
  // An error that is told in a dialog is the application's fault.
  if (
    soundsLikeError(`${overlay.name}. ${overlay.text.slice(0, 120)}`) &&
    !/cookie|consent|newsletter/i.test(overlay.text)
  )
    return null
  const closers = closersOf(overlay, evidence)
  const closer = bestCloser(closers)
  return closer ? closable(evidence, overlay, closer, closers.length) : stuck(evidence, overlay)
}

function findOverlay({ page, problem, run, passingLines }: Evidence): Overlay | null {
  const isNew = ({ name }: { name: string }) =>
    !passingLines.some((line) => /dialog/.test(line.role) && (name === '' || line.name === name))
  const modal = page.dialogs.find((dialog) => dialog.isModal && isNew(dialog))
  if (problem.kind === 'covered') return overlayOf(problem.obstacle, page.dialogs, modal)
  if (!modal || !blocked.has(problem.kind)) return null
  // Without a run to compare with, the test may have opened it itself.
  const isUnasked =
    run.lastPassing !== null ||
    /cookie|consent|newsletter|subscribe|survey|welcome/i.test(`${modal.name} ${modal.text}`)
  return isUnasked ? { ...modal, told: `the dialog ${quoted(modal.name || modal.text, 80)}` } : null
}

type Dialogs = Evidence['page']['dialogs']

function overlayOf(
  obstacle: ElementFacts | null,
  dialogs: Dialogs,
  modal: Dialogs[number] | undefined,
): Overlay | null {
  const dialog =
    dialogs.find(({ name }) => obstacle && name !== '' && (obstacle.region.includes(name) || obstacle.name === name)) ??
    modal ??
    (dialogs.length === 1 ? dialogs[0] : undefined)
  if (dialog) return { ...dialog, told: `the dialog ${quoted(dialog.name || dialog.text || 'without a name', 80)}` }
  if (!obstacle) return null
  return {
    name: nameOf(obstacle),
    text: obstacle.text,
    isModal: false,
    closers: [],
    told: describeObstacle(obstacle),
    obstacle,
  }
}

/** What has no name is known by what its makers call it. */
function describeObstacle(obstacle: ElementFacts): string {
  const mark = obstacle.testId ?? obstacle.attributes['id'] ?? obstacle.attributes['class'] ?? ''
  if (nameOf(obstacle) !== '' || mark.trim() === '') return describeFound(obstacle)
  return `the ${obstacle.tag} element ${quoted(mark, 60)}`
}

function closable(evidence: Evidence, overlay: Overlay, closer: ElementFacts, count: number): Finding {
  const { stepNumber, wanted, problem } = evidence
  const others = problem.kind === 'covered' ? `is over ${wanted.told}` : `is open, and ${wanted.told} was not found`
  const isKnown = evidence.passingLines.some(({ name }) => overlay.name !== '' && name === overlay.name)
  const seen = evidence.passingLines.length > 0 && !isKnown ? ' The last passing run did not have it.' : ''
  const strong = judgeReplacements(evidence).find(({ confidence }) => confidence === 'high')
  return {
    cause: 'new_dialog',
    summary: `${overlay.told} keeps the step from ${wanted.told}`,
    reasoning: `${capitalized(overlay.told)} ${others}.${seen} It can be closed with ${describeFound(closer)}.`,
    actualOutcome: `${capitalized(overlay.told)} is in front${overlay.text ? `: ${quoted(overlay.text)}` : ''}.`,
    verdict: `The dialog has to be closed before step ${stepNumber}`,
    fixes: [
      insertFix(
        evidence,
        {
          type: 'click',
          description: `Close ${overlay.told} with ${quoted(nameOf(closer), 80)}`,
          data: null,
          element: closer,
        },
        {
          title: `Click ${quoted(nameOf(closer), 80)} before step ${stepNumber}`,
          description: `${capitalized(describeFound(closer))} closes ${overlay.told}${count === 1 ? ' and is its only control that does' : `; it has ${count} controls that might, and this is the most neutral`}.`,
          confidence: count === 1 && !strong ? 'high' : 'medium',
        },
      ),
    ],
  }
}

function stuck(evidence: Evidence, overlay: Overlay): Finding {
  const { wanted, problem, page } = evidence
  const waiting = page.pendingRequests > 0 ? ` ${page.pendingRequests} requests of the page had no answer yet.` : ''
  return {
    cause: 'application_bug',
    summary: `${overlay.told} is over ${wanted.told} and cannot be closed`,
    reasoning: `${capitalized(overlay.told)} covers ${wanted.told}, and nothing in it closes it.${waiting}`,
    actualOutcome: `${capitalized(overlay.told)} received what was meant for ${wanted.told}.`,
    verdict: 'A person could not get past it either; the test is as it should be',
    fixes: [
      reportIt(
        evidence,
        `${overlay.told} covers ${wanted.told}`,
        `It stayed for ${Math.round(problem.waitedMs / 1000)} s and has no control that closes it.`,
      ),
    ],
  }
}
