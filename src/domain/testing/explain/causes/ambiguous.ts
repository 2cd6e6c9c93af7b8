import type { ElementFacts } from '../../elementFacts.ts'
import type { LocatorKind } from '../../locator.ts'
import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { ProposedFix } from '../explanation.ts'
import type { CauseRule } from '../finding.ts'
import { fix, lookForFix, type Found } from '../fixes.ts'
import { identityOf, isSameLocator } from '../holdingLocators.ts'
import { describeFoundPlace, nameOf } from '../wanted.ts'
import { capitalized, clipped, listed, quoted } from '../words.ts'

/** Several elements fit equally well. */
export const ambiguous: CauseRule = (evidence) => {
  const { problem, wanted, page, run, stepNumber } = evidence
  if (problem.kind !== 'ambiguous' && !(problem.kind === 'doubtful' && problem.claimants.length > 1)) return null
  const claimants = problem.claimants
  const count = claimants.length || 'several'
  const places = listed(claimants.map(describeFoundPlace), 3)
  const fixes = claimants.flatMap((claimant) => claimantFix(evidence, claimant)).slice(0, 4)
  const before = run.lastPassing ? countBefore(evidence) : ''
  return {
    cause: 'ambiguous',
    summary: `${count} elements fit ${wanted.told}`,
    reasoning: `The page ${describePlace(page)} has ${places || 'several elements that fit'}.${before} Nothing that was recorded says which of them is meant.`,
    actualOutcome: `${capitalized(String(count))} elements fit ${wanted.told}, so none was used.`,
    verdict: 'A person has to say which one is meant',
    fixes:
      fixes.length > 0
        ? fixes
        : [
            fix(
              evidence,
              {
                title: `Say which ${wanted.role ?? 'element'} step ${stepNumber} means`,
                description: `Nothing tells the ${count} elements apart. Name the card, row or section that it is in.`,
                confidence: 'low',
              },
              null,
            ),
          ],
  }
}

function countBefore({ passingLines, wanted }: Evidence): string {
  const count = passingLines.filter(({ name }) => name !== '' && name === wanted.name).length
  return count === 0 ? '' : ` The last passing run had ${count}.`
}

const by: Partial<Record<LocatorKind, string>> = { testId: 'test id', role: 'name', href: 'address' }

function claimantFix(evidence: Evidence, claimant: ElementFacts): ProposedFix[] {
  const { problem } = evidence
  const proven = problem.replacements.find(({ element }) => element.key === claimant.key)
  const found: Found = proven ?? { element: claimant, locators: locatorsApart(claimant, problem.claimants) }
  const [first] = found.locators
  if (!first) return []
  const region = clipped(claimant.region, 80)
  return [
    lookForFix(evidence, found, {
      title: `Take ${quoted(nameOf(claimant) || claimant.tag, 60)}${region ? ` in ${region}` : ''}`,
      description: `${capitalized(describeFoundPlace(claimant))} is told apart from the others by ${first.by === 'css' ? 'its place in the page' : `its ${by[first.by] ?? (first.by === 'attribute' ? first.name : first.by)}`}.`,
      confidence: proven && first.by !== 'css' ? 'medium' : 'low',
    }),
  ]
}

/** What fits this one and none of the others. */
function locatorsApart(element: ElementFacts, claimants: readonly ElementFacts[]) {
  const others = claimants.filter(({ key }) => key !== element.key)
  const apart = identityOf(element).filter(
    (locator) => !others.some((other) => identityOf(other).some((one) => isSameLocator(one, locator))),
  )
  const isOnlyPlace = element.cssPath !== '' && others.every(({ cssPath }) => cssPath !== element.cssPath)
  return apart.length > 0 || !isOnlyPlace ? apart : [{ by: 'css' as const, value: element.cssPath }]
}
