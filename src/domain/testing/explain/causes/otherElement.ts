import { describePlace } from '../compareSteps.ts'
import { doubtIn } from '../doubtIn.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule, Finding } from '../finding.ts'
import { lookForFix } from '../fixes.ts'
import { moved } from './moved.ts'
import { judgeReplacements, type Judged } from '../judgeReplacements.ts'
import { nameLikeness } from '../synonyms.ts'
import { describeFound, describeFoundPlace, nameOf } from '../wanted.ts'
import type { ProposedFix } from '../explanation.ts'
import { capitalized, clipped, listed, paragraph, quoted, sentence, withoutArticle } from '../words.ts'

/** The element is there under another name, or in another place. */
export const otherElement: CauseRule = (evidence) => {
  const { problem } = evidence
  const isVisibility = problem.kind === 'expectation' && problem.expectation?.assertion === 'visible'
  if (problem.kind !== 'not_found' && problem.kind !== 'doubtful' && !isVisibility) return null
  const judged = judgeReplacements(evidence)
  const [best] = judged
  if (!best || best.verdict === 'look_alike' || best.verdict === 'weak') return null
  const hasMoved = best.verdict === 'same_name' && (evidence.wanted.role ?? best.element.role) === best.element.role
  return hasMoved ? moved(evidence, best) : renamed(evidence, best, judged)
}

function renamed(evidence: Evidence, best: Judged, judged: readonly Judged[]): Finding {
  const { wanted, page, run, problem } = evidence
  const found = describeFoundPlace(best.element)
  // Only what could be mistaken for it is worth a word.
  const others = judged
    .slice(1)
    .filter(
      ({ verdict, element }) => verdict === 'look_alike' && nameLikeness(wanted.name ?? '', nameOf(element)) >= 0.4,
    )
  const isOtherKind = best.verdict === 'same_name'
  const place = best.isInPlace ? ' It stands where the old one stood in the last passing run.' : ''
  const only = best.isOnlyOne ? ` It is the only ${best.element.role} there.` : ''
  const doubt =
    problem.kind === 'doubtful' && problem.message.trim() !== ''
      ? ` ${sentence(clipped(doubtIn(problem.message), 200))}`
      : ''
  const not =
    others.length > 0
      ? ` ${capitalized(
          listed(
            others.map(({ element }) => describeFound(element)),
            3,
          ),
        )} ${others.length === 1 ? 'is' : 'are'} something else${others.every(({ isOldNeighbour }) => isOldNeighbour) ? ', on the page already when the test passed' : ''}.`
      : ''
  return {
    cause: 'renamed',
    summary: isOtherKind
      ? `${wanted.told} is ${describeFound(best.element)} now`
      : `there is no ${withoutArticle(wanted.told)}; it may be ${describeFound(best.element)} now`,
    reasoning: `The page ${describePlace(page)} has ${found}.${place}${only}${doubt}${not}`,
    actualOutcome: `The page ${describePlace(page)} has ${found} and no ${withoutArticle(wanted.told)}.`,
    verdict: run.lastPassing
      ? 'The control is called otherwise than in the last passing run'
      : 'The control is called otherwise than the test says',
    fixes: judged
      .filter(({ verdict }) => verdict !== 'look_alike')
      .slice(0, 3)
      .map((one) => replacementFix(evidence, one)),
  }
}

/** Looks for the replacement from now on. */
export function replacementFix(evidence: Evidence, judged: Judged): ProposedFix {
  const { element, isInPlace, isOnlyOne, isOldNeighbour, otherThing, confidence, locators, verdict } = judged
  const proofs = [
    isInPlace ? 'stands where the old one stood' : '',
    isOnlyOne ? `is the only ${element.role} there` : '',
  ].filter((proof) => proof !== '')
  const doubts = isOldNeighbour
    ? 'it was on the page already when the test passed, so it is probably something else'
    : (otherThing ?? (verdict === 'look_alike' ? 'its name is about something else' : ''))
  const it = capitalized(describeFoundPlace(element))
  return lookForFix(evidence, judged, {
    title: `Look for ${quoted(nameOf(element) || describeFound(element), 80)} instead of ${quoted(evidence.wanted.name ?? evidence.wanted.told, 80)}`,
    description: paragraph(
      proofs.length > 0 ? `${it} ${listed(proofs)}` : `${it} is the nearest to it`,
      doubts === ''
        ? locators.length > 0
          ? 'Its new locators match nothing else'
          : null
        : `But ${doubts}, so look before taking it`,
    ),
    confidence,
  })
}
