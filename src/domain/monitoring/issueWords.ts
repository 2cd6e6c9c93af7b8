import type { CollectionType } from './collectionTypes.ts'

/** What a collection tells of itself, as far as words can be found in it. */
export type WordedCollection = { type: CollectionType; rootCause: string; shortenedPath: string }

/** Words that say nothing about what is wrong or where. */
const littleWords = new Set(
  (
    'a about all an and any are as at be but by can cannot do does doesn don every everything for from get gets has ' +
    'have how i if in into is isn it its my no not of on one or our problem problems issue issues page pages people ' +
    'related s so some something t than that the their them then there these they thing things this to user ' +
    'users want was we were what when where which while who will with without work working works you your'
  ).split(' '),
)

/** What people call issues of each type. */
const typeWords: Record<CollectionType, string> = {
  javascript_error: 'javascript js script code exception crash error bug broken undefined uncaught',
  network_error: 'network request api server backend http fetch connection answer error fail broken response',
  rage_click: 'rage angry anger frustration frustrated repeated hammer press click button unresponsive',
  dead_click: 'dead nothing unresponsive broken ignored press click tap button link',
  slow_load: 'slow slowness load performance speed delay wait lag long hang timeout',
  visible_error: 'visible shown show message alert banner error fail told',
}

/** Words that mean the same to whoever looks for one of them. */
const synonyms = [
  'pay payment purchase buy',
  'cart basket bag',
  'login signin logon',
  'error fail failure exception crash broken',
  'delete remove',
  'search find lookup',
  'slow lag delay',
  'profile account',
  'picture image photo',
  'send submit post',
]

/** How much a word counts, by where it was found: as it is, by a word of the same meaning, or only by the type. */
const weights = { rootCause: 1, path: 1, synonym: 0.75, type: 0.75 } as const

/** A collection is meant when at least this share of the words is found. */
export const wordsShareMin = 0.5

const endings = 'ations ation ments ment ness ures ure ings ing ies ied ed es ly s e'.split(' ')

/** `payments` and `paying` are `pay`: without its ending, as long as enough of it is left. */
export function stem(word: string): string {
  const isEnding = (one: string) => word.endsWith(one) && word.length - one.length >= 3
  const ending = word.endsWith('ss') ? undefined : endings.find(isEnding)
  if (ending === undefined || /\d/.test(word)) return word
  const rest = word.slice(0, -ending.length)
  if (ending === 'ies' || ending === 'ied') return `${rest}y`
  // `submitted` is `submit`, but `pressed` stays `press` and `adding` is `add`.
  return /..([bdgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest
}

/** The words of a text in small letters; `addToCart` is three. */
function split(text: string): string[] {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
}

export type SoughtWord = { word: string; stem: string; alike: ReadonlySet<string> }

const meanings = synonyms.map((group) => new Set(group.split(' ').map(stem)))

/** The words that are looked for, each once. */
export function soughtWords(words: string): SoughtWord[] {
  const told = split(words).filter((word) => !littleWords.has(word))
  const byStem = new Map(told.map((word) => [stem(word), word]))
  return [...byStem].map(([root, word]) => ({
    word,
    stem: root,
    alike: new Set(meanings.filter((group) => group.has(root)).flatMap((group) => [...group])),
  }))
}

const stemsOf = (text: string): Map<string, string> => new Map(split(text).map((word) => [stem(word), word]))

const stemsOfTypes = new Map(Object.entries(typeWords).map(([type, words]) => [type, stemsOf(words)]))

/** Where words are looked for; made once for a collection that several groups are compared with. */
export type WordPlaces = {
  rootCause: ReadonlyMap<string, string>
  path: ReadonlyMap<string, string>
  type: ReadonlyMap<string, string>
}

export const wordPlaces = ({ type, rootCause, shortenedPath }: WordedCollection): WordPlaces => ({
  rootCause: stemsOf(rootCause),
  path: stemsOf(shortenedPath),
  type: stemsOfTypes.get(type) ?? new Map(),
})

export type FoundWord = {
  word: string
  /** Null: it was not found. */
  place: 'rootCause' | 'path' | 'type' | null
  /** As it is written there. */
  found: string | null
  weight: number
}

function findWord({ word, stem: root, alike }: SoughtWord, places: WordPlaces): FoundWord {
  for (const place of ['rootCause', 'path'] as const) {
    const found = places[place].get(root)
    if (found !== undefined) return { word, place, found, weight: weights[place] }
  }
  for (const place of ['rootCause', 'path'] as const) {
    const same = [...alike].find((one) => places[place].has(one))
    if (same !== undefined) return { word, place, found: places[place].get(same) ?? null, weight: weights.synonym }
  }
  const found = places.type.get(root)
  if (found !== undefined) return { word, place: 'type', found, weight: weights.type }
  return { word, place: null, found: null, weight: 0 }
}

/** From 0 to 1: the mean weight of the words, with where each was found. Words that say nothing find nothing. */
export function findWords(
  sought: readonly SoughtWord[],
  places: WordPlaces,
): { share: number; words: readonly FoundWord[] } {
  const words = sought.map((one) => findWord(one, places))
  const sum = words.reduce((all, { weight }) => all + weight, 0)
  return { share: words.length === 0 ? 0 : sum / words.length, words }
}

/** How alike two collections are, from 0 to 1: the words of their root causes, then their paths and types. */
export function collectionLikeness(a: WordedCollection, b: WordedCollection): number {
  const [ofA, ofB] = [wordPlaces(a), wordPlaces(b)]
  const sameType = a.type === b.type ? 1 : 0
  return 0.6 * shared(ofA.rootCause, ofB.rootCause) + 0.25 * shared(ofA.path, ofB.path) + 0.15 * sameType
}

function shared(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): number {
  const meant = (one: ReadonlyMap<string, string>) => [...one].filter(([, word]) => !littleWords.has(word))
  const [ofA, ofB] = [meant(a), meant(b)]
  const both = ofA.filter(([root]) => b.has(root)).length
  return ofA.length + ofB.length === 0 ? 0 : (2 * both) / (ofA.length + ofB.length)
}
