import { hostOf, inStyleOf, isSamePlace, isWholeAddress, lastWords, pathOf } from '../addresses.ts'
import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule } from '../finding.ts'
import { fix, replaceDataFix, type Confidence } from '../fixes.ts'
import { readTree } from '../treeLines.ts'
import { nameLikeness } from '../synonyms.ts'
import { clipped, listed, quoted } from '../words.ts'

type Candidate = { text: string; address: string; likeness: number }

/** A `goto` whose address is not there any more. */
export const addressGone: CauseRule = (evidence) => {
  const { problem, passing, stepNumber, step } = evidence
  const status = problem.navigation?.status ?? null
  if (!problem.navigation || (status !== 404 && status !== 410)) return null
  const wanted = problem.navigation.address
  const candidates = findCandidates(evidence, wanted)
  const [best, second] = candidates
  const isClear = best && best.likeness - (second?.likeness ?? 0) >= 0.15
  const told = best ? `The page has a link ${quoted(best.text)} to ${clipped(pathOf(best.address), 120)}.` : ''
  const before = passing ? ` The last passing run opened ${describePlace(passing)} here.` : ''
  const confidence: Confidence = best && best.likeness >= 0.8 ? 'high' : 'medium'
  return {
    cause: 'address_changed',
    summary: `${clipped(pathOf(wanted), 120)} answered ${status}${isClear ? `; the page may be at ${clipped(pathOf(best.address), 120)} now` : ''}`,
    reasoning: `${clipped(wanted, 200)} answered ${status}.${before} ${told || 'No link on the page resembles it.'}`,
    actualOutcome: `The answer ${status}${evidence.page.headings[0] ? ` with the heading ${quoted(evidence.page.headings[0])}` : ''}.`,
    verdict: isClear ? 'The page has another address now' : 'The page was moved or taken away',
    fixes:
      best && isClear
        ? [
            replaceDataFix(evidence, inStyleOf(step.data ?? '', best.address), {
              title: `Go to ${clipped(pathOf(best.address), 120)} instead of ${clipped(pathOf(wanted), 120)}`,
              description: `The link ${quoted(best.text)} leads there, and it is the only one that resembles ${quoted(lastWords(wanted))}.`,
              confidence,
            }),
          ]
        : [
            fix(
              evidence,
              {
                title: `Give step ${stepNumber} the new address`,
                description: best
                  ? `Several links might be it: ${listed(candidates.map(({ text, address }) => `${quoted(text, 60)} (${clipped(pathOf(address), 80)})`))}.`
                  : `${clipped(pathOf(wanted), 120)} answered ${status}, and no link that was seen resembles it.`,
                confidence: 'low',
              },
              null,
            ),
          ],
  }
}

/** Links of this run that resemble what was wanted, by their text or by the end of their address. */
function findCandidates({ page, run, passing }: Evidence, wanted: string): Candidate[] {
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(wanted)?.[0] ?? ''
  const inTrees = run.report.steps.flatMap(({ accessibilityTree }) => linksIn(accessibilityTree))
  const oldTexts = (run.lastPassing?.steps ?? [])
    .flatMap(({ accessibilityTree }) => linksIn(accessibilityTree))
    .filter(({ address }) => isSamePlace(address, wanted))
    .map(({ text }) => text)
  const names = [lastWords(wanted), passing?.title ?? '', ...oldTexts].filter((name) => name !== '')
  const best = new Map<string, Candidate>()
  for (const { text, address } of [...page.links, ...inTrees]) {
    const whole = isWholeAddress(address) ? address : address.startsWith('/') ? `${origin}${address}` : ''
    if (whole === '' || pathOf(whole) === '/' || isSamePlace(whole, wanted)) continue
    if (hostOf(wanted) !== '' && hostOf(whole) !== hostOf(wanted)) continue
    const likeness = Math.max(
      ...names.flatMap((name) => [nameLikeness(name, text), nameLikeness(name, lastWords(whole))]),
      0,
    )
    const known = best.get(pathOf(whole))
    if (likeness >= 0.5 && likeness > (known?.likeness ?? 0)) {
      best.set(pathOf(whole), { text: text || pathOf(whole), address: whole, likeness })
    }
  }
  return [...best.values()].toSorted((a, b) => b.likeness - a.likeness)
}

const linksIn = (tree: string | null) =>
  readTree(tree).flatMap(({ role, name, text, url }) =>
    role === 'link' && url !== null ? [{ text: name || text, address: url }] : [],
  )
