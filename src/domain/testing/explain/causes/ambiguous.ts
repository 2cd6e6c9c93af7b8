import type { ElementFacts } from '../../elementFacts.ts'
import type { LocatorKind } from '../../locator.ts'
import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { ProposedFix } from '../explanation.ts'
import type { CauseRule } from '../finding.ts'
import { fix, lookForFix, type Found } from '../fixes.ts'
import { identityOf, isSameLocator } from '../holdingLocators.ts'
import { describeFoundPlace, nameOf, regionOf } from '../wanted.ts'
import { capitalized, listed, quoted } from '../words.ts'

/** Several elements fit equally well. */
export const ambiguous: CauseRule = (evidence) => {
  const { problem, wanted, page, run, stepNumber } = evidence
  if (problem.kind !== 'ambiguous' && !(problem.kind === 'doubtful' && problem.claimants.length > 1)) return null
  const claimants = problem.claimants
  const count = claimants.length || 'several'
  const places = describeAll(claimants)
  const fixes = inReadingOrder(claimants)
    .flatMap((claimant, i, all) => claimantFix(evidence, claimant, all.length > 1 ? i + 1 : null))
    .slice(0, 4)
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

/** Where all are called the same, their number says more than a list. */
function describeAll(claimants: readonly ElementFacts[]): string {
  const told = claimants.map(describeFoundPlace)
  return told.length > 1 && new Set(told).size === 1 ? `${told[0]} ${told.length} times` : listed(told, 3)
}

const inReadingOrder = (claimants: readonly ElementFacts[]) =>
  claimants.toSorted((a, b) => (a.box?.y ?? 0) - (b.box?.y ?? 0) || (a.box?.x ?? 0) - (b.box?.x ?? 0))

function claimantFix(evidence: Evidence, claimant: ElementFacts, number: number | null): ProposedFix[] {
  const { problem } = evidence
  const proven = problem.replacements.find(({ element }) => element.key === claimant.key)
  const found: Found = proven ?? { element: claimant, locators: locatorsApart(claimant, problem.claimants) }
  const [first] = found.locators
  if (!first) return []
  const region = regionOf(claimant)
  const isNamedAlike = problem.claimants.some(
    (other) => other.key !== claimant.key && describeFoundPlace(other) === describeFoundPlace(claimant),
  )
  const which = isNamedAlike && number !== null ? `, number ${number} of ${problem.claimants.length} on the page` : ''
  return [
    lookForFix(evidence, found, {
      title: `Take ${quoted(nameOf(claimant) || claimant.tag, 60)}${region ? ` in ${region}` : ''}${which}`,
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
