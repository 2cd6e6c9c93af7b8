import type { Replacement } from '../runReport.ts'
import { isWhollyDifferent, normalized } from '../similarNames.ts'
import type { Evidence } from './evidence.ts'
import type { Confidence } from './fixes.ts'
import { findInOldPlace } from './inOldPlace.ts'
import { isSameKind } from './kindred.ts'
import { otherThingIn } from './otherThing.ts'
import { isAboutSame, isLookAlike, nameLikeness } from './synonyms.ts'
import { nameOf } from './wanted.ts'

/** A replacement and what it most likely is. */
export type Judged = Replacement & {
  verdict: 'same_name' | 'renamed' | 'look_alike' | 'weak'
  confidence: Confidence
  /** It stands where the wanted element stood in the last passing run. */
  isInPlace: boolean
  /** It was on the page already when the test passed, beside the wanted element. */
  isOldNeighbour: boolean
  /** Why it is another thing of the same kind; null when nothing speaks for it. */
  otherThing: string | null
  /** No other control of its kind is in its region. */
  isOnlyOne: boolean
}

/** Best first; what is another thing comes last, however alike it is. */
export function judgeReplacements(evidence: Evidence): Judged[] {
  const judged = [...evidence.problem.replacements, ...findInOldPlace(evidence)]
    .map((replacement) => judge(replacement, evidence))
    .toSorted((a, b) => rank(b) - rank(a))
  const rivals = judged.filter(({ verdict }) => verdict !== 'look_alike')
  const gap = (rivals[0]?.likeness ?? 0) - (rivals[1]?.likeness ?? 0)
  return judged.map((one) => (one.confidence === 'high' && gap < 0.15 ? { ...one, confidence: 'medium' } : one))
}

const rank = ({ verdict, likeness }: Judged) =>
  likeness + (verdict === 'same_name' ? 1 : 0) - (verdict === 'look_alike' ? 2 : 0)

function judge(replacement: Replacement, evidence: Evidence): Judged {
  const { element } = replacement
  const { wanted, passingLines, page, diff } = evidence
  const name = nameOf(element)
  const wantedName = wanted.name
  const isSameName = wantedName !== null && normalized(name) === normalized(wantedName)
  const isOldNeighbour =
    !isSameName && name !== '' && passingLines.some((line) => [line.name, line.text].includes(name))
  const target = evidence.problem.target ?? evidence.step.target
  const otherThing = otherThingIn(element, target?.locators ?? [], wantedName)
  const isInPlace =
    wantedName !== null &&
    (diff?.changed.some(({ before, after }) => before.name === wantedName && after.name === element.name) ?? false)
  const alike = page.controls.filter(
    ({ role, region, isVisible }) => isVisible && role === element.role && region === element.region,
  )
  const isOnlyOne = alike.length === 1 && alike[0]?.key === element.key
  const likeness = Math.min(1, replacement.likeness + (isInPlace ? 0.15 : 0) + (isInPlace && isOnlyOne ? 0.1 : 0))

  const verdict = ((): Judged['verdict'] => {
    if (isOldNeighbour || otherThing !== null) return 'look_alike'
    if (isSameName) return 'same_name'
    if (wantedName !== null && isLookAlike(wantedName, name)) {
      // What came where the old one went, and is about the same, does the same in other words.
      return isInPlace && isAboutSame(wantedName, name) ? 'renamed' : 'look_alike'
    }
    if (wanted.role !== null && !isSameKind(wanted.role, element.role)) return 'weak'
    if (wantedName === null) return likeness >= 0.5 ? 'renamed' : 'weak'
    return nameLikeness(wantedName, name) >= 0.4 || isInPlace || isOnlyOne ? 'renamed' : 'weak'
  })()
  // Another name altogether in the old place may be another thing: a person should look.
  const isStrange = wantedName !== null && !isInPlace && isWhollyDifferent(wantedName, name) && verdict === 'renamed'
  const byMeaning = wantedName !== null && nameLikeness(wantedName, name) >= 0.75
  const isLow = verdict === 'look_alike' || verdict === 'weak'
  const confidence = isLow ? 'low' : confidenceOf(likeness, isStrange && !byMeaning)
  return { ...replacement, likeness, verdict, confidence, isInPlace, isOldNeighbour, otherThing, isOnlyOne }
}

function confidenceOf(likeness: number, isStrange: boolean): Confidence {
  if (likeness >= 0.75 && !isStrange) return 'high'
  return likeness >= 0.5 ? 'medium' : 'low'
}
