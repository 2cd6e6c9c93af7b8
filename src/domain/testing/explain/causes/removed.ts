import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { Finding } from '../finding.ts'
import { fix } from '../fixes.ts'
import { isSameKind, judgeReplacements } from '../judgeReplacements.ts'
import { describeFound, describeFoundPlace } from '../wanted.ts'
import { describeLine } from '../describeLines.ts'
import { clipped, listed, quoted } from '../words.ts'
import { replacementFix } from './otherElement.ts'

/** Nothing on the page is like it: what is left when no other rule speaks. */
export function removed(evidence: Evidence): Finding {
  const { page, wanted, problem, stepNumber, passingLines, passingPage } = evidence
  const judged = judgeReplacements(evidence)
  const nearest = judged.map(({ element }) => describeFoundPlace(element))
  const sameKind = page.controls.filter(({ role, isVisible }) => isVisible && isSameKind(role, wanted.role ?? ''))
  const instead = nearest.length > 0 ? nearest : sameKind.map(describeFound)
  const expected = problem.expectation?.expected ?? null
  const what =
    wanted.told !== 'the page'
      ? wanted.told
      : expected === null
        ? `what step ${stepNumber} needs`
        : `the text ${quoted(expected)}`
  const old = passingLines.find(({ name, text }) => [name, text].includes(wanted.name ?? expected ?? '\n'))
  const before =
    old && passingPage
      ? ` The last passing run had ${describeLine(old)} on ${describePlace(passingPage)}${old.region ? ` in ${clipped(old.region, 80)}` : ''}.`
      : ''
  const said =
    problem.message.trim() === '' || problem.kind === 'not_found'
      ? ''
      : ` The browser said: ${clipped(problem.message, 200)}.`
  return {
    cause: 'removed',
    summary: `${what} is not on the page ${describePlace(page)}`,
    reasoning: `The page ${describePlace(page)} has nothing like ${what}.${before}${instead.length > 0 ? ` The nearest ${instead.length === 1 ? 'thing there is' : 'things there are'} ${listed(instead, 3)}.` : headings(evidence)}${said}`,
    actualOutcome: `The page ${describePlace(page)} without ${what}.`,
    verdict: `Either ${what} was taken away on purpose, or it is missing by mistake`,
    fixes: [
      ...judged.slice(0, 2).map((one) => replacementFix(evidence, { ...one, confidence: 'low' as const })),
      fix(
        evidence,
        {
          title: `Remove step ${stepNumber} if ${what} is gone on purpose`,
          description: `The page ${describePlace(page)} has nothing else that fits${instead[0] ? `; the nearest is ${instead[0]}` : ''}. If it is missing by mistake, report it and leave the test as it is.`,
          confidence: 'low',
        },
        { kind: 'removeStep', stepNumber },
      ),
    ],
  }
}

const headings = ({ page }: Evidence) =>
  page.headings.length > 0
    ? ` Its headings are ${listed(
        page.headings.map((heading) => quoted(heading, 60)),
        3,
      )}.`
    : ''
