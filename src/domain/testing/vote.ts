import type { ElementFacts } from './elementFacts.ts'
import { tellsIdentity, weightOf, type Locator } from './locator.ts'
import { isWhollyDifferent } from './similarNames.ts'

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
  const claims = ballots.filter(({ locator, matches }) => tellsIdentity(locator) && matches.length === 1)
  const only = first.matches.length === 1 ? first.matches[0] : undefined

  if (only) {
    const rivals = claims.flatMap(({ matches }) => matches).filter(({ key }) => key !== only.key)
    // Something that merely describes an element gives way to what says which one it is.
    if (rivals.length > 0) return contested([only, ...rivals])
    const doubt = doubtAbout(only, ballots)
    return doubt === null ? { kind: 'found', element: only } : { kind: 'doubtful', claimants: [only], doubt }
  }

  const claimants = unique(claims.flatMap(({ matches }) => matches))
  const [claimant] = claimants
  if (!claimant) return first.matches.length > 1 ? amongMany(first.matches, ballots) : { kind: 'missing' }
  if (claimants.length > 1) return contested(claimants)
  if (first.matches.length > 1 && !first.matches.some(({ key }) => key === claimant.key)) {
    return contested([...first.matches, claimant])
  }
  const doubt = doubtAbout(claimant, ballots) ?? contradiction(claimant, ballots)
  if (doubt !== null) return { kind: 'doubtful', claimants: [claimant], doubt }
  return { kind: 'healed', element: claimant, by: supporters(claimant, ballots) }
}

const contested = (claimants: readonly ElementFacts[]): Election => ({
  kind: 'doubtful',
  claimants: unique(claimants),
  doubt: 'what was recorded points at different elements now',
})

/** The first choice fits several: the other locators may say which of them, if they all agree. */
function amongMany(candidates: readonly ElementFacts[], ballots: readonly Ballot[]): Election {
  const scored = candidates
    .map((element) => ({ element, score: scoreOf(element, ballots) }))
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = scored
  // Place alone does not tell equal elements apart: a list may have got another order.
  const tellsApart = ballots.some(
    ({ locator, matches }) =>
      locator.by !== 'css' && locator.by !== 'text' && matches.length === 1 && matches[0]?.key === best?.element.key,
  )
  if (best && tellsApart && best.score > (second?.score ?? 0)) {
    return { kind: 'healed', element: best.element, by: supporters(best.element, ballots) }
  }
  return { kind: 'ambiguous', claimants: [...candidates] }
}

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

/** A kept id under a wholly different name may be another control in the place of the old one. */
function doubtAbout(element: ElementFacts, ballots: readonly Ballot[]): string | null {
  const named = ballots.find(({ locator }) => locator.by === 'role' && locator.name !== '')
  if (!named || named.locator.by !== 'role') return null
  if (named.matches.some(({ key }) => key === element.key)) return null
  const byLabel = ballots.some(
    ({ locator, matches }) => locator.by === 'label' && matches.some(({ key }) => key === element.key),
  )
  if (byLabel || !isWhollyDifferent(named.locator.name, element.name || element.text)) return null
  return `it was called "${named.locator.name}" and is now called "${element.name || element.text}"`
}

/** A name that is kept, on something that leads elsewhere or belongs to another thing of the same kind. */
function contradiction(element: ElementFacts, ballots: readonly Ballot[]): string | null {
  for (const { locator } of ballots) {
    if (locator.by === 'href') {
      const href = element.attributes['href']
      if (href !== undefined && pathOf(href) !== pathOf(locator.value))
        return `it led to ${locator.value} and now leads to ${href}`
    }
    if (locator.by === 'testId' && element.testId !== null && isSiblingId(locator.value, element.testId)) {
      return `its test id was "${locator.value}" and is now "${element.testId}", as of another thing of the same kind`
    }
    const id = element.attributes['id']
    if (locator.by === 'attribute' && locator.name === 'id' && id !== undefined && isSiblingId(locator.value, id)) {
      return `its id was "${locator.value}" and is now "${id}", as of another thing of the same kind`
    }
  }
  return null
}

const pathOf = (address: string) => address.replace(/^[a-z]+:\/\/[^/]+/i, '').replace(/[?#].*$/, '') || '/'

/** `add-trail-lamp` and `add-rain-jacket`: made from one pattern, for different things. */
function isSiblingId(before: string, now: string): boolean {
  const [a, b] = [before.split(/[-_.:]/), now.split(/[-_.:]/)]
  if (a.length !== b.length || a.length < 2 || before === now) return false
  return a.some((part, i) => part === b[i])
}
