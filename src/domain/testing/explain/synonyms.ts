import { similarity, wordsOf } from '../similarNames.ts'

const groups = [
  'cart basket bag trolley',
  'sign log login signin',
  'delete remove discard erase',
  'buy purchase order pay',
  'save update apply store keep',
  'search find lookup',
  'next continue proceed forward',
  'send submit post',
  'edit change modify',
  'postcode zip postal zipcode',
  'phone telephone mobile',
  'ok okay confirm done',
  'close dismiss hide',
  'create add new',
  'email mail',
  'address street',
  'quantity qty amount',
  'preferences settings',
  'accept agree consent',
  'terms conditions',
].map((group) => group.split(' '))

/** Words that name no thing of their own: "Save changes" saves whatever is being changed. */
const generic = new Set(
  'all changes details entry form here info information it item now page this that settings data and more please click go button selection order with us me our we you'.split(
    ' ',
  ),
)

/** A word that turns a name into another: "Sign in" and "Sign up". */
const turning = new Set(['up', 'out', 'off', 'not', 'no', 'without', 'un', 'dont'])

/** Short words that differ by a letter are other words: a camp is no lamp. */
const isMisspelt = (a: string, b: string) => Math.min(a.length, b.length) > 4 && similarity(a, b) >= 0.75

const areAlike = (a: string, b: string) =>
  a === b || groups.some((group) => group.includes(a) && group.includes(b)) || isMisspelt(a, b) || areForms(a, b)

/** `order` and `orders`. */
const areForms = (a: string, b: string) => a.length > 2 && b.length > 2 && (a === `${b}s` || b === `${a}s`)

/** The words without those of the others; each of them stands for one at most, the same before one of the same meaning. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const free = [...others]
  const take = (isFitting: (other: string) => boolean) => {
    const at = free.findIndex(isFitting)
    if (at !== -1) free.splice(at, 1)
    return at !== -1
  }
  return words
    .filter((word) => !take((other) => other === word))
    .filter((word) => !take((other) => areAlike(word, other)))
}

/** From 0 to 1, with words of the same meaning taken as the same. */
export function nameLikeness(a: string, b: string): number {
  const [ofA, ofB] = [wordsOf(a), wordsOf(b)]
  const shared = ofA.length - without(ofA, ofB).length
  const byMeaning = shared === 0 ? 0 : Math.min(1, (2 * shared) / (ofA.length + ofB.length))
  // Words of the same meaning are still other words.
  return Math.max(similarity(a, b), Math.min(byMeaning, 0.95))
}

/** The words that only one of two names has, with words of the same meaning taken as the same. */
export function wordsApart(a: string, b: string): { lost: string[]; gained: string[] } {
  const [ofA, ofB] = [wordsOf(a), wordsOf(b)]
  return { lost: without(ofA, ofB), gained: without(ofB, ofA) }
}

/** "Put in basket" is about the same as "Add to cart": what is done to it is said in other words. */
export function isAboutSame(wanted: string, found: string): boolean {
  const [a, b] = [wordsOf(wanted).at(-1), wordsOf(found).at(-1)]
  const { lost, gained } = wordsApart(wanted, found)
  return a !== undefined && b !== undefined && areAlike(a, b) && ![...lost, ...gained].some((word) => turning.has(word))
}

/** Similar wording about another thing: "Add to wishlist" for "Add to cart". */
export function isLookAlike(wanted: string, found: string): boolean {
  const { lost, gained } = wordsApart(wanted, found)
  if ([...lost, ...gained].some((word) => turning.has(word))) return true
  const isWhole = lost.length === wordsOf(wanted).length || lost.length === 0 || gained.length === 0
  return !isWhole && !gained.every((word) => generic.has(word)) && !lost.every((word) => generic.has(word))
}
