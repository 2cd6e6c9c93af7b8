import { findTextProblem } from '../testing/wordingCheck.ts'

/** What a text about a session that somebody else wrote is held against. */
export type SessionWordingFrame = {
  /** All that was given to whoever wrote it; may be quoted. */
  evidence: string
  hasTroubles: boolean
  lengthMax: number
  /** Of the words that tell something, so large a part may be other words than those of the evidence; 0 to 1. */
  ownWordsMax: number
}

/** Words that any text about a session may have. */
const ordinary =
  /^(?:about|after|again|along|also|altho|anoth|aroun|arriv|back|becau|been|befor|began|being|both|butto|click|conti|could|durin|each|ended|enter|every|field|fill|finis|first|follo|from|furth|have|howev|into|just|lande|last|later|leavi|left|like|link|looke|make|mean|menu|more|most|move|next|once|onto|only|open|other|over|page|pause|press|reach|retur|same|scrol|secon|selec|sent|sessi|some|spent|start|stay|still|submi|switc|takin|tappe|than|that|their|them|then|there|these|they|this|those|time|took|tried|tries|try|twice|typed|until|used|using|visit|wait|were|what|when|where|which|while|with|witho)/

const badNews = /\b(?:fail\w*|crash\w*|bro(?:ke|ken)|errors?|problems?|trouble\w*|in vain|bugs?|gave up|frustrat\w*)\b/i
const denials = [
  /\b(?:without|no|zero|not any|free of)(?: \w+)? (?:errors?|failures?|problems?|issues?|trouble)\b/i,
  /\b(?:smooth(?:ly)?|flawless(?:ly)?|success(?:ful|fully)?|as expected|all (?:went|worked)|everything worked)\b/i,
]

/** Whether a text can be taken: readable, true to how the session went, and with nothing in it that was not given. */
export function isTrueToSession(text: string, frame: SessionWordingFrame): boolean {
  const { evidence, hasTroubles, lengthMax, ownWordsMax } = frame
  const ownEvidence = evidence.replaceAll(/"[^"]*"/g, '""')
  if (findTextProblem(text, { evidence, ownEvidence, lengthMax, mayHaveLines: false }) !== null) return false
  // What the page says of itself is no claim about the session.
  const claims = text.replaceAll(/"[^"]*"/g, '""')
  if (ownWords(claims, evidence) > ownWordsMax) return false
  return hasTroubles ? !denials.some((denial) => denial.test(claims)) : !badNews.test(claims)
}

/** The part of the telling words that the evidence does not have; endings do not matter. */
function ownWords(text: string, evidence: string): number {
  const stems = (value: string) => (value.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5))
  const known = new Set(stems(evidence))
  const telling = stems(text).filter((stem) => !ordinary.test(stem))
  return telling.filter((stem) => !known.has(stem)).length / Math.max(1, telling.length)
}
