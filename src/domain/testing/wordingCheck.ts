/** What a text that somebody else wrote is held against. */
export type WordingFrame = {
  /** All that was given to whoever wrote it; may be quoted. */
  evidence: string
  /** The part that we wrote or measured ourselves; may be told as a fact, unlike what a page claims. */
  ownEvidence: string
  outcome: 'passed' | 'failed'
  failedStepNumber: number | null
  lengthMax: number
  mayHaveLines: boolean
}

export type WordingProblem = 'empty' | 'too_long' | 'unreadable' | 'contradicts' | 'invented'

/** Why a text is not taken; null when it is: readable, true to the outcome, and nothing in it that was not given. */
export function findWordingProblem(text: string, frame: WordingFrame): WordingProblem | null {
  const problem = findTextProblem(text, frame)
  if (problem !== null && problem !== 'invented') return problem
  return contradicts(onOneLine(text), frame) ? 'contradicts' : problem
}

type TextFrame = Omit<WordingFrame, 'outcome' | 'failedStepNumber'>

/** The same of a text about anything else than a run. */
export function findTextProblem(text: string, frame: TextFrame): Exclude<WordingProblem, 'contradicts'> | null {
  if (text.trim() === '') return 'empty'
  if (text.length > frame.lengthMax) return 'too_long'
  if (/[\p{C}\u2028\u2029]/u.test(frame.mayHaveLines ? text.replaceAll('\n', ' ') : text)) return 'unreadable'
  const plain = onOneLine(text)
  const isGiven = quotesAreIn(onOneLine(frame.evidence), plain) && factsAreIn(onOneLine(frame.ownEvidence), plain)
  return isGiven ? null : 'invented'
}

const plainQuotes = (text: string) => text.replaceAll(/[“”„‟«»″＂]/g, '"').replaceAll(/[‘’‚‛‹›′＇]/g, "'")
const onOneLine = (text: string) => plainQuotes(text).replaceAll(/\s+/g, ' ').trim()
const withoutQuotes = (text: string) => text.replaceAll(/"[^"]*"|`[^`]*`/g, '""')
const isSubset = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((one) => all.has(one))

function factsAreIn(evidence: string, text: string): boolean {
  const told = withoutQuotes(text)
  const known = `${evidence} ${partsOfAddresses(evidence)}`
  return (
    [...technicalWords(told), ...namesIn(told)].every((word) => standsIn(known, word)) &&
    isSubset(stepNumbersIn(told), stepNumbersIn(evidence)) &&
    isSubset(numbersIn(told.replaceAll(stepMention, '')), numbersIn(evidence.replaceAll(stepMention, ''))) &&
    isMostlyFrom(evidence, told)
  )
}

/** A quote without an end is none: nobody can tell what is quoted. */
function quotesAreIn(evidence: string, text: string): boolean {
  const parts = [text.split('"'), text.split('`')]
  const single = text.matchAll(/(?<![\p{L}\p{N}])'((?=\S)(?:[^']|'(?=\p{L}))+)'(?![\p{L}\p{N}])/gu)
  const others = parts.flatMap((list) => list.filter((_, index) => index % 2 === 1))
  const quotes = [...others, ...Array.from(single, ([, quote = '']) => quote)]
  // Writers put their own comma or full stop inside, and shorten with dots; what is left still has to be there.
  const isIn = (quote: string) =>
    standsIn(evidence, quote.trim()) || standsIn(evidence, quote.replace(/(?:…|\.{3}|[.,;:!?])$/, '').trim())
  return parts.every(({ length }) => length % 2 === 1) && quotes.every(isIn)
}

const technical = /[/\\@_=<>{}[\]#$%&|~^*+]|\p{L}\p{N}|[\p{L}\p{N}]\.\p{L}{2}|[^\p{ASCII}]/u
/** Addresses, paths, names of code, versions, markup, other alphabets: all that is not a plain word or number. */
const technicalWords = (text: string) =>
  text
    .split(/[\s"`—–]+|'(?!\p{L})|(?<!\p{L})'/u)
    .map((word) => word.replace(/^[([{,;:!?.…-]+/, '').replace(/(?:'s)?[)\]},;:!?.…-]*$/, ''))
    .filter((word) => technical.test(word) && word !== 'and/or')

/** Capitals where no sentence begins. */
const namesIn = (text: string) =>
  text.match(/(?<=[\p{L}\p{N},;)"'] )(?!(?:HTTP|URL|JavaScript)\b)\p{Lu}[\p{L}-]*/gu) ?? []

/** The word as a whole, not as a part of a longer one: `shop.example` is not `shop.example.org`. */
function standsIn(text: string, word: string): boolean {
  if (word === '') return true
  const before = /^[\p{L}\p{N}]/u.test(word) ? /[\p{L}\p{N}_@.-]/u : /[\p{L}\p{N}]/u
  const after = /^(?:[\p{L}\p{N}_@-]|[./?=&#%:]+[\p{L}\p{N}])/u
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const next = text.slice(at + word.length, at + word.length + 8)
    if (!before.test(text.charAt(at - 1)) && !after.test(next)) return true
  }
  return false
}

/** Origin, host and path of each address may be named by themselves. */
const partsOfAddresses = (text: string) =>
  Array.from(
    text.matchAll(/\b([a-z][a-z\d+.-]{0,20}:\/\/)([^\s/?#"'<>)\]]+)([^\s?#"'<>)\]]*)/gi),
    ([, scheme = '', host = '', path = '']) => `${scheme}${host} ${host} ${path} ${path.replace(/[.,;:/]+$/, '')}`,
  ).join(' ')

// Not "one", which mostly counts nothing.
const numberWords = 'zero . two three four five six seven eight nine ten eleven twelve'.split(' ')
const numberWord =
  /\b(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|dozen|twice)s?\b/gi

function numbersIn(text: string): Set<string> {
  const digits = text.replaceAll(/(?<=\p{N}),(?=\p{N}{3}(?!\p{N}))/gu, '').match(/\p{N}+(?:[.,:]\p{N}+)*/gu) ?? []
  const words = text.toLowerCase().match(numberWord) ?? []
  const inDigits = (word: string) => (numberWords.includes(word) ? String(numberWords.indexOf(word)) : word)
  return new Set([...digits, ...words.map(inDigits)])
}

/** The numbers of steps are no measure of anything else. */
const stepMention = /\bsteps? (?:no\.? |number )?#?\d+(?:(?:, ?(?:and )?| (?:and|or|to) | ?[-–] ?)\d+)*(?![.,]?\d)/gi
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

function stepNumbersIn(text: string): Set<string> {
  const mentions = text.match(stepMention) ?? []
  const ranked = text.toLowerCase().match(/\b\w+(?= step\b)/g) ?? []
  const ranks = ranked.map((word) => ordinals.indexOf(word) + 1).filter((rank) => rank > 0)
  return new Set([...mentions.flatMap((list) => list.match(/\d+/g) ?? []), ...ranks.map(String)])
}

/** Words that any explanation has. */
const ordinary =
  /^(?:after|again|also|although|appl|becau|been|before|being|both|cause|could|does|done|durin|each|every|from|have|here|however|into|its|just|like|mean|most|only|other|point|same|shoul|since|still|sugge|than|that|their|them|then|there|these|they|this|those|thus|until|were|what|when|where|which|while|whole|with|would)/

/** A text about something else has other words, even if it has no names or numbers. */
function isMostlyFrom(evidence: string, text: string): boolean {
  const stems = (value: string) => (value.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5))
  const known = new Set(stems(evidence))
  const telling = stems(text).filter((stem) => !ordinary.test(stem))
  return telling.reduce((sum, stem) => sum + (known.has(stem) ? 1 : -1), 0) >= 0
}

const good = '(?:pass(?:ed|es)?|succe(?:ss|eds?|eded|ssful|ssfully)|green|flawless(?:ly)?|fine|ok|okay)'
const goodNews = new RegExp(`\\b${good}\\b`, 'i')
/** Good news of another time, or none at all. */
const excused = new RegExp(
  `\\b(?:last|previous|earlier)(?: (?:runs?|steps?|versions?|times?|attempts?|it|all|had|has|have|was|were)){0,3} ${good}\\b|` +
    `\\b${good} (?:in|on|during) (?:the|its|an?) (?:last|previous|earlier)\\b|` +
    `\\bno runs?(?: of this test)? (?:has|have) ${good}\\b|` +
    `\\b(?:not|never|cannot|\\w+n't)(?: (?:yet|be|have|been))? ${good}\\b`,
  'gi',
)
const denials = [
  /\b(?:not|never|nothing|none|no|\w+n't)(?: \w+){0,2} (?:fail(?:ed|s|ing|ures?)?|wrong|broken?|errors?|problems?|issues?)\b/i,
  /\b(?:without|zero|0)(?: \w+)? (?:errors?|failures?|problems?|issues?)\b/i,
  /\b(?:work|complete|finish)\w*(?: \w+)? (?:as (?:expected|intended)|correctly|fully|properly)\b/i,
  /\b(?:all|every|each)(?: the)?(?: \d+)? (?:steps?|checks?|tests?|expectations?)(?: \w+)? (?:work|complete|hold|held|met)/i,
]
const quotedVerdict = /\b(?:run|test|status|result|outcome|verdict)\b[^".]{0,30}["`'][^"`']*\b(?:pass|succe|ok\b)/i
const failedStep = /\bstep (\d+)(?: \([^)]*\))? (?:failed|fails|broke)\b/gi
const passedSteps = new RegExp(`(?:steps? before )?${stepMention.source} (?:both |all |had )?passed\\b`, 'gi')
const showsFailure =
  /\b(?:fail\w*|not|no|never|nothing|cannot|\w+n't|unable|errors?|missing|bro(?:ke|ken)|crash\w*|timed? ?out|refus\w+|reject\w+|block\w+|cover\w*|without|gone|lost|wrong|instead|unexpected\w*|stopped|cancel\w+|ran out|too (?:long|late|slow\w*)|disappeared|removed|renamed|changed|moved)\b/i
const badNews = /\b(?:fail\w*|crash\w*|bro(?:ke|ken)|not pass|timed out|bugs?|unable|could not|cannot|couldn't)\b/i
const showsSuccess = /\b(?:pass\w*|succe\w+|complet\w+|work\w*|done|held|as expected)\b/i

function contradicts(text: string, { outcome, failedStepNumber, mayHaveLines }: WordingFrame): boolean {
  // A page's own "Payment successful" is no claim about the run.
  const claims = withoutQuotes(text)
  // Only a summary has to name the outcome; reasons may do without.
  if (!mayHaveLines && !(outcome === 'passed' ? showsSuccess : showsFailure).test(claims)) return true
  if (outcome === 'passed') return badNews.test(claims)
  const failed = Array.from(claims.matchAll(failedStep), ([, number]) => Number(number))
  if (failed.some((number) => number !== failedStepNumber)) return true
  if (quotedVerdict.test(text) || denials.some((denial) => denial.test(claims))) return true
  // That the steps before the failed one passed is true of every run.
  const firstUnsaid = (mention: string) => (failedStepNumber ?? 0) + (/^steps? before/i.test(mention) ? 1 : 0)
  const isTrue = (mention: string) => (mention.match(/\d+/g) ?? []).every((one) => Number(one) < firstUnsaid(mention))
  const ofOthers = claims.replaceAll(passedSteps, (mention) => (isTrue(mention) ? ' ' : mention))
  return goodNews.test(ofOthers.replaceAll(excused, ' '))
}
