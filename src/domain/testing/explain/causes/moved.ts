import { describeLocator, type Locator } from '../../locator.ts'
import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { Finding } from '../finding.ts'
import { lookForFix } from '../fixes.ts'
import type { Judged } from '../judgeReplacements.ts'
import { describeFound, nameOf, regionOf } from '../wanted.ts'
import { capitalized, paragraph, quoted, stepsListed } from '../words.ts'

/** The control has kept its name and is somewhere else: in another section, in a frame, or not in one any more. */
export function moved(evidence: Evidence, best: Judged): Finding {
  const { wanted, page, problem, step, run, stepNumber } = evidence
  const frames = movedFrames(evidence)
  const region = regionOf(best.element)
  const where = frames ? describeFrames(frames) : `in ${region || 'another place of the page'}`
  const others = frames ? stepsInSameFrames(evidence) : []
  const fix = lookForFix(evidence, best, {
    title: `Look for ${quoted(nameOf(best.element), 80)} ${where}`,
    description: paragraph(
      `${capitalized(describeFound(best.element))} is there under the same name, and its locators match just it.`,
      others.length > 0
        ? `${stepsListed(others)} ${others.length === 1 ? 'looks' : 'look'} in the same frame and will need the same`
        : null,
    ),
    confidence: best.confidence,
  })
  const { change } = fix
  if (change?.kind === 'replaceLocators') {
    const within = (problem.target ?? step.target)?.within ?? null
    // Its old section would be looked in first, and it is not there any more.
    fix.change = { ...change, ...(within && { within: null }), ...(frames && { frames }) }
  }
  if (others.length > 0) fix.affectedStepNumbers = [...new Set([stepNumber, ...fix.affectedStepNumbers, ...others])]
  return {
    cause: 'moved',
    summary: frames
      ? `${wanted.told} is now ${where}, no longer ${describeOldPlace(evidence)}`
      : `${wanted.told} is ${where} now`,
    reasoning: `The page ${describePlace(page)} has ${describeFound(best.element)} ${where}, and step ${stepNumber} looks for it ${describeOldPlace(evidence)}.`,
    actualOutcome: `${capitalized(describeFound(best.element))} is ${where}.`,
    verdict: run.lastPassing
      ? 'The control has kept its name and is in another place than in the last passing run'
      : 'The control is in another place than the test says',
    fixes: [fix],
  }
}

/** The frames that it was found in, where they are others than the step names. */
function movedFrames({ problem, step }: Evidence): readonly Locator[] | null {
  const [before, now] = [step.target?.frames, problem.target?.frames]
  return before && now && JSON.stringify(before) !== JSON.stringify(now) ? now : null
}

function describeFrames(frames: readonly Locator[]): string {
  const last = frames.at(-1)
  return last ? `in the frame ${frameName(last)}` : 'in the page itself'
}

const frameName = (frame: Locator) => quoted(frame.by === 'role' ? frame.name : frame.value, 60)

function describeOldPlace({ step }: Evidence): string {
  const frame = step.target?.frames.at(-1)
  if (frame) return `in the frame ${frameName(frame)}`
  return step.target?.within ? `in ${describeLocator(step.target.within)}` : 'in the page itself'
}

function stepsInSameFrames({ run, step, stepNumber }: Evidence): number[] {
  const frames = JSON.stringify(step.target?.frames ?? [])
  if (frames === '[]') return []
  return run.steps.flatMap((other, i) =>
    i + 1 > stepNumber && [other, ...other.steps].some(({ target }) => JSON.stringify(target?.frames ?? []) === frames)
      ? [i + 1]
      : [],
  )
}
