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
].map((group) => group.split(' '))

/** Words that name no thing of their own: "Save changes" saves whatever is being changed. */
const generic = new Set(
  'all changes details entry form here info information it item now page this that settings data and more please click go button selection order'.split(
    ' ',
  ),
)

/** A word that turns a name into another: "Sign in" and "Sign up". */
const turning = new Set(['up', 'out', 'off', 'not', 'no', 'without', 'un', 'dont'])

const areAlike = (a: string, b: string) =>
  a === b || groups.some((group) => group.includes(a) && group.includes(b)) || similarity(a, b) >= 0.75

const without = (words: readonly string[], others: readonly string[]) =>
  words.filter((word) => !others.some((other) => areAlike(word, other)))

/** From 0 to 1, with words of the same meaning taken as the same. */
export function nameLikeness(a: string, b: string): number {
  const [ofA, ofB] = [wordsOf(a), wordsOf(b)]
  const shared = ofA.length - without(ofA, ofB).length
  const byMeaning = shared === 0 ? 0 : Math.min(1, (2 * shared) / (ofA.length + ofB.length))
  // Words of the same meaning are still other words.
  return Math.max(similarity(a, b), Math.min(byMeaning, 0.95))
}

/** Similar wording about another thing: "Add to wishlist" for "Add to cart". */
export function isLookAlike(wanted: string, found: string): boolean {
  const [ofWanted, ofFound] = [wordsOf(wanted), wordsOf(found)]
  const [lost, gained] = [without(ofWanted, ofFound), without(ofFound, ofWanted)]
  if ([...lost, ...gained].some((word) => turning.has(word))) return true
  const isAboutSame = lost.length === ofWanted.length || lost.length === 0 || gained.length === 0
  return !isAboutSame && !gained.every((word) => generic.has(word)) && !lost.every((word) => generic.has(word))
}
