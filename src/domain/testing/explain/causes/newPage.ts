import type { ElementFacts } from '../../elementFacts.ts'
import { areSiblingAddresses, isSamePlace } from '../addresses.ts'
import { describePlace, stepsAround } from '../compareSteps.ts'
import { keyOf } from '../compareTrees.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule } from '../finding.ts'
import { insertFix } from '../fixes.ts'
import { judgeReplacements } from '../judgeReplacements.ts'
import { readTree, type TreeLine } from '../treeLines.ts'
import { describeFound, nameOf } from '../wanted.ts'
import { quoted } from '../words.ts'

const onward = /^(continue|next|proceed|confirm|accept|agree|ok|okay|got it|yes|start|skip|go on|i am|enter|weiter)\b/i

/** A page that the test does not know stands between its steps. */
export const newPage: CauseRule = (evidence) => {
  const { problem, page, stepNumber, wanted, passingPage } = evidence
  if (problem.kind !== 'not_found' && problem.kind !== 'expectation' && problem.kind !== 'doubtful') return null
  if (!isOtherPage(evidence)) return null
  if (judgeReplacements(evidence).some(({ confidence }) => confidence === 'high')) return null
  const buttons = mainButtons(evidence)
  const button = buttons.find((one) => onward.test(nameOf(one))) ?? (buttons.length === 1 ? buttons[0] : undefined)
  if (!button) return null
  const heading = page.headings[0] ?? page.title
  const isOnward = onward.test(nameOf(button))
  return {
    cause: 'new_page',
    summary: `a new page, ${quoted(heading, 80)}, comes before ${wanted.told === 'the page' ? 'what was expected' : wanted.told}`,
    reasoning: `The page is ${describePlace(page)} with the heading ${quoted(heading)}; the last passing run was at ${passingPage ? describePlace(passingPage) : 'another one'} here. Its main button is ${quoted(nameOf(button))}.`,
    actualOutcome: `The page ${describePlace(page)} with the heading ${quoted(heading)}.`,
    verdict: `The application has got a page that the test does not know; ${quoted(nameOf(button))} may lead on`,
    fixes: [
      insertFix(
        evidence,
        {
          type: 'click',
          description: `Click ${quoted(nameOf(button), 80)} on the page ${quoted(heading, 80)}`,
          data: null,
          element: button,
        },
        {
          title: `Click ${quoted(nameOf(button), 80)} before step ${stepNumber}`,
          description: `${describeFound(button)} is the main button of the new page ${quoted(heading)}. Where it leads was not tried.`,
          confidence: isOnward && buttons.length === 1 ? 'medium' : 'low',
        },
      ),
    ],
  }
}

/** At an address that the passing run did not have here, or with hardly an element of its page. */
function isOtherPage({ run, report, page, problem, passingLines }: Evidence): boolean {
  const around = stepsAround(report, run.lastPassing)
  const heading = page.headings[0] ?? ''
  if (around.length === 0 || heading === '') return false
  if (passingLines.some(({ role, name }) => role === 'heading' && name === heading)) return false
  // The page of another thing of the same kind is no page between two steps.
  if (around.some(({ url }) => areSiblingAddresses(url, page.url))) return false
  if (!around.some(({ url }) => isSamePlace(url, page.url))) return true
  return problem.kind !== 'expectation' && bodyLikeness(passingLines, readTree(report.accessibilityTree)) < 0.3
}

/** Header and footer are the same on every page. */
function bodyLikeness(before: readonly TreeLine[], now: readonly TreeLine[]): number {
  const keysOf = (lines: readonly TreeLine[]) =>
    new Set(
      lines
        .filter(({ place, name, text }) => !/banner|navigation|contentinfo/.test(place) && name + text !== '')
        .map(keyOf),
    )
  const [a, b] = [keysOf(before), keysOf(now)]
  return a.size + b.size === 0 ? 1 : (2 * [...a].filter((key) => b.has(key)).length) / (a.size + b.size)
}

function mainButtons({ page, passingLines }: Evidence): ElementFacts[] {
  return page.controls.filter(
    ({ role, name, region, isVisible, isEnabled }) =>
      (role === 'button' || (role === 'link' && onward.test(name))) &&
      name !== '' &&
      isVisible &&
      isEnabled &&
      !/navigation|banner|footer|header|contentinfo/i.test(region) &&
      !passingLines.some((line) => line.role === role && line.name === name),
  )
}
