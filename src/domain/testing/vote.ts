import { doubtByAddress, doubtByName, doubtBySibling } from './doubts.ts'
import type { ElementFacts } from './elementFacts.ts'
import { isMerePlace, tellsIdentity, weightOf, type Locator } from './locator.ts'

/** A locator with the visible elements that it matches now. */
export type Ballot = { locator: Locator; matches: readonly ElementFacts[] }

export type Election =
  | { kind: 'found'; element: ElementFacts }
  /** The first choice failed, and the others still point at one element, beyond doubt. */
  | { kind: 'healed'; element: ElementFacts; by: Locator[] }
  | { kind: 'ambiguous'; claimants: ElementFacts[] }
  | { kind: 'doubtful'; claimants: ElementFacts[]; doubt: string }
  | { kind: 'missing' }

/**
 * Decides which element is meant. Only what tells identity may stand in for the first choice; class, place and wording
 * that is merely alike never suffice, and two equal candidates are never guessed between.
 */
export function elect(ballots: readonly Ballot[]): Election {
  const [first] = ballots
  if (!first) return { kind: 'missing' }
  const claimants = unique(
    ballots
      .filter(({ locator, matches }) => tellsIdentity(locator) && matches.length === 1)
      .flatMap(({ matches }) => matches),
  )
  const [claimant] = claimants
  const only = first.matches.length === 1 ? first.matches[0] : undefined

  if (only && claimants.every(({ key }) => key === only.key)) {
    const doubt = doubtByName(only, ballots) ?? doubtBySibling(only, ballots, { mayCountOn: true })
    return doubt === null ? { kind: 'found', element: only } : { kind: 'doubtful', claimants: [only], doubt }
  }
  if (!claimant) return first.matches.length > 1 ? amongMany(first.matches, ballots) : { kind: 'missing' }
  if (claimants.length > 1) return contested([...first.matches, ...claimants])
  // A mere place gives way to what says which element it is; anything else that points elsewhere is a doubt.
  const isOpposed = first.matches.length > 0 && !first.matches.some(({ key }) => key === claimant.key)
  if (isOpposed && !isMerePlace(first.locator)) return contested([...first.matches, claimant])
  return healed(claimant, ballots)
}

function healed(element: ElementFacts, ballots: readonly Ballot[]): Election {
  const doubt =
    doubtByName(element, ballots) ??
    doubtBySibling(element, ballots, { mayCountOn: false }) ??
    doubtByAddress(element, ballots)
  if (doubt !== null) return { kind: 'doubtful', claimants: [element], doubt }
  return { kind: 'healed', element, by: supporters(element, ballots) }
}

const contested = (claimants: readonly ElementFacts[]): Election => ({
  kind: 'doubtful',
  claimants: unique(claimants),
  doubt: 'what was recorded points at different elements now',
})

/** The first choice fits several: the other locators may say which of them, if they all agree. */
function amongMany(candidates: readonly ElementFacts[], ballots: readonly Ballot[]): Election {
  const [best, second] = candidates
    .map((element) => ({ element, score: scoreOf(element, ballots) }))
    .toSorted((a, b) => b.score - a.score)
  const telling = unique(
    ballots
      .filter(({ locator, matches }) => tellsApart(locator) && matches.length === 1)
      .flatMap(({ matches }) => matches),
  )
  const isTold = telling.length === 1 && telling[0]?.key === best?.element.key
  const isAhead = (best?.score ?? 0) > (second?.score ?? 0)
  // What alone fits several must at least say what the element is, or it is no evidence at all.
  const isNamed = ballots.some(({ locator, matches }) => tellsIdentity(locator) && matches.length > 0)
  if (best && isTold && isAhead && isNamed) return healed(best.element, ballots)
  return { kind: 'ambiguous', claimants: [...candidates] }
}

/** Place and look do not tell equal elements apart: a list may have got another order. */
const tellsApart = (locator: Locator) =>
  locator.by === 'href' || locator.by === 'placeholder' || (locator.by === 'attribute' && locator.name === 'name')

const scoreOf = (element: ElementFacts, ballots: readonly Ballot[]) =>
  ballots.reduce(
    (score, { locator, matches }) =>
      matches.some(({ key }) => key === element.key) ? score + weightOf(locator) / matches.length : score,
    0,
  )

const supporters = (element: ElementFacts, ballots: readonly Ballot[]) =>
  ballots.filter(({ matches }) => matches.some(({ key }) => key === element.key)).map(({ locator }) => locator)

const unique = (elements: readonly ElementFacts[]) => [
  ...new Map(elements.map((element) => [element.key, element])).values(),
]
