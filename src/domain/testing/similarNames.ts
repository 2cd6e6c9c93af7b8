const littleWords = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'my', 'of', 'on', 'or', 'the', 'to', 'your'])

export const normalized = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

export const wordsOf = (text: string): string[] =>
  normalized(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !littleWords.has(word))

/** From 0 (nothing in common) to 1 (the same), by their words and, for small changes of a word, by their letters. */
export function similarity(a: string, b: string): number {
  if (normalized(a) === normalized(b)) return 1
  const [ofA, ofB] = [new Set(wordsOf(a)), new Set(wordsOf(b))]
  const shared = [...ofA].filter((word) => ofB.has(word)).length
  const byWords = shared === 0 ? 0 : (2 * shared) / (ofA.size + ofB.size)
  return Math.max(byWords, byLetters(normalized(a), normalized(b)))
}

/** Not a word in common and hardly a letter in the same place: another thing. */
export const isWhollyDifferent = (a: string, b: string) => similarity(a, b) < 0.4

function byLetters(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  // Long texts are told apart by their words.
  if (longest === 0 || longest > 60) return 0
  return 1 - editDistance(a, b) / longest
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
