import { isSamePlace } from '../addresses.ts'
import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { Finding } from '../finding.ts'
import { fix } from '../fixes.ts'
import { judgeReplacements, type Judged } from '../judgeReplacements.ts'
import { isSameKind } from '../kindred.ts'
import { describeFound, describeFoundPlace, regionOf } from '../wanted.ts'
import { describeLine } from '../describeLines.ts'
import { doubtIn } from '../doubtIn.ts'
import { describeSign, findEmptySigns, type EmptySign } from '../emptiness.ts'
import { clipped, listed, paragraph, quoted, withoutArticle } from '../words.ts'
import { replacementFix } from './otherElement.ts'

/** What is less alike than this is not worth a word. */
const likenessMin = 0.4

/** Nothing on the page is like it: what is left when no other rule speaks. */
export function removed(evidence: Evidence): Finding {
  const { page, wanted, problem, stepNumber } = evidence
  const judged = judgeReplacements(evidence).filter(({ likeness }) => likeness >= likenessMin)
  const expected = problem.expectation?.expected ?? null
  const what =
    wanted.told !== 'the page'
      ? wanted.told
      : expected === null
        ? `what step ${stepNumber} needs`
        : `the text ${quoted(expected)}`
  const signs = findEmptySigns(evidence)
  const said =
    problem.message.trim() === '' || problem.kind === 'not_found' || problem.kind === 'expectation'
      ? null
      : `The browser said: ${clipped(doubtIn(problem.message), 200)}`
  return {
    cause: 'removed',
    summary: `${what} is not on the page ${describePlace(page)}`,
    reasoning: paragraph(
      `The page ${describePlace(page)} has no ${withoutArticle(what)}`,
      tellBefore(evidence, wanted.name ?? expected),
      signs.length > 0 ? `It shows ${listed(signs.map(describeSign), 2)}` : null,
      tellNearest(evidence, judged),
      said,
    ),
    actualOutcome: `The page ${describePlace(page)} without ${what}.`,
    verdict:
      signs.length > 0
        ? 'Either the data that the test needs is gone, or the application does not show it any more'
        : `Either ${what} was taken away on purpose, or it is missing by mistake`,
    fixes: [
      ...(signs[0] ? [dataFix(evidence, what, signs[0])] : []),
      // What stood beside it before cannot stand in for it.
      ...judged
        .filter(({ isOldNeighbour }) => !isOldNeighbour)
        .slice(0, 2)
        .map((one) => replacementFix(evidence, { ...one, confidence: 'low' })),
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

/** Where the last passing run had it. */
function tellBefore({ passingLines, passingPage, wanted, page }: Evidence, name: string | null): string | null {
  const lines = passingLines.filter((line) => name !== null && [line.name, line.text].includes(name))
  const line = lines.find(({ role }) => role === wanted.role) ?? lines[0]
  if (!line || !passingPage) return null
  const where = isSamePlace(passingPage.url, page.url) ? 'it' : describePlace(passingPage)
  return `The last passing run had ${describeLine(line)} on ${where}${line.region ? `, in ${regionOf({ region: line.region })}` : ''}`
}

/** What is there instead. */
function tellNearest(evidence: Evidence, judged: readonly Judged[]): string | null {
  const { page, wanted } = evidence
  const old = judged.filter(({ isOldNeighbour }) => isOldNeighbour).map(({ element }) => describeFound(element))
  const fresh = judged
    .filter(({ isOldNeighbour }) => !isOldNeighbour)
    .map(({ element, otherThing }) => `${describeFoundPlace(element)}${otherThing ? ` (but ${otherThing})` : ''}`)
  const sameKind = page.controls.filter(({ role, isVisible }) => isVisible && isSameKind(role, wanted.role ?? ''))
  const near = judged.length > 0 ? fresh : sameKind.map(describeFound)
  const [was, is] = old.length === 1 ? ['was', 'is'] : ['were', 'are']
  return paragraph(
    near.length > 0
      ? `The nearest ${near.length === 1 ? 'thing there is' : 'things there are'} ${listed(near, 3)}`
      : null,
    old.length > 0 ? `${listed(old, 2)} ${was} there already when the test passed and ${is} something else` : null,
    near.length + old.length > 0 ? null : tellHeadings(evidence),
  )
}

function tellHeadings({ page }: Evidence): string | null {
  const headings = page.headings.map((heading) => quoted(heading, 60))
  if (headings.length === 0) return null
  return `${headings.length === 1 ? 'Its heading is' : 'Its headings are'} ${listed(headings, 3)}`
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
