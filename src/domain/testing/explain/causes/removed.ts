import { isSamePlace } from '../addresses.ts'
import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { Finding } from '../finding.ts'
import { fix } from '../fixes.ts'
import { isSameKind, judgeReplacements } from '../judgeReplacements.ts'
import { describeFound, describeFoundPlace } from '../wanted.ts'
import { describeLine } from '../describeLines.ts'
import { doubtIn } from '../doubtIn.ts'
import { describeSign, findEmptySigns, type EmptySign } from '../emptiness.ts'
import { capitalized, clipped, listed, quoted, sentence, withoutArticle } from '../words.ts'
import { replacementFix } from './otherElement.ts'

/** What is less alike than this is not worth a word. */
const likenessMin = 0.4

/** Nothing on the page is like it: what is left when no other rule speaks. */
export function removed(evidence: Evidence): Finding {
  const { page, wanted, problem, stepNumber, passingLines, passingPage } = evidence
  const judged = judgeReplacements(evidence).filter(({ likeness }) => likeness >= likenessMin)
  const old = judged.filter(({ isOldNeighbour }) => isOldNeighbour)
  const fresh = judged.filter(({ isOldNeighbour }) => !isOldNeighbour)
  const nearest = fresh.map(
    ({ element, otherThing }) => `${describeFoundPlace(element)}${otherThing ? ` (but ${otherThing})` : ''}`,
  )
  const sameKind =
    old.length > 0
      ? []
      : page.controls.filter(({ role, isVisible }) => isVisible && isSameKind(role, wanted.role ?? ''))
  const instead = nearest.length > 0 ? nearest : sameKind.map(describeFound)
  const expected = problem.expectation?.expected ?? null
  const what =
    wanted.told !== 'the page'
      ? wanted.told
      : expected === null
        ? `what step ${stepNumber} needs`
        : `the text ${quoted(expected)}`
  const lines = passingLines.filter(({ name, text }) => [name, text].includes(wanted.name ?? expected ?? '\n'))
  const line = lines.find(({ role }) => role === wanted.role) ?? lines[0]
  const before =
    line && passingPage
      ? ` The last passing run had ${describeLine(line)} on ${isSamePlace(passingPage.url, page.url) ? 'it' : describePlace(passingPage)}${line.region ? `, in ${clipped(line.region, 80)}` : ''}.`
      : ''
  const signs = findEmptySigns(evidence)
  const emptied = signs.length > 0 ? ` It shows ${listed(signs.map(describeSign), 2)}.` : ''
  const besides =
    old.length > 0
      ? ` ${capitalized(
          listed(
            old.map(({ element }) => describeFound(element)),
            2,
          ),
        )} ${old.length === 1 ? 'was' : 'were'} there already when the test passed and ${old.length === 1 ? 'is' : 'are'} something else.`
      : ''
  const said =
    problem.message.trim() === '' || problem.kind === 'not_found' || problem.kind === 'expectation'
      ? ''
      : ` The browser said: ${sentence(clipped(doubtIn(problem.message), 200))}`
  return {
    cause: 'removed',
    summary: `${what} is not on the page ${describePlace(page)}`,
    reasoning: `The page ${describePlace(page)} has no ${withoutArticle(what)}.${before}${emptied}${instead.length > 0 ? ` The nearest ${instead.length === 1 ? 'thing there is' : 'things there are'} ${listed(instead, 3)}.` : old.length > 0 ? '' : headings(evidence)}${besides}${said}`,
    actualOutcome: `The page ${describePlace(page)} without ${what}.`,
    verdict:
      signs.length > 0
        ? 'Either the data that the test needs is gone, or the application does not show it any more'
        : `Either ${what} was taken away on purpose, or it is missing by mistake`,
    fixes: [
      ...(signs[0] ? [dataFix(evidence, what, signs[0])] : []),
      ...fresh.slice(0, 2).map((one) => replacementFix(evidence, { ...one, confidence: 'low' as const })),
      fix(
        evidence,
        {
          title: `Remove step ${stepNumber} if ${what} is gone on purpose`,
          description: `Nothing on the page ${describePlace(page)} can stand in for it with certainty. If it is missing by mistake, report it and leave the test as it is.`,
          confidence: 'low',
        },
        { kind: 'removeStep', stepNumber },
      ),
    ],
  }
}

const dataFix = (evidence: Evidence, what: string, sign: EmptySign) =>
  fix(
    evidence,
    {
      title: `Check that the data with ${what} is there`,
      description: `The page ${describePlace(evidence.page)} shows ${describeSign(sign)}. Bring back the data that the test needs; if it is there, report that the page does not show it.`,
      confidence: 'medium',
    },
    null,
  )

const headings = ({ page }: Evidence) =>
  page.headings.length > 0
    ? ` ${page.headings.length === 1 ? 'Its heading is' : 'Its headings are'} ${listed(
        page.headings.map((heading) => quoted(heading, 60)),
        3,
      )}.`
    : ''
