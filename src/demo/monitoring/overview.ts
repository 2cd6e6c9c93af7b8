import type { Person } from './people.ts'
import type { Beat } from './story.ts'

const clausesPerSentenceMax = 3

const isSentence = (told: string) => /^[A-Z{"]/.test(told)

/** The beats told in their order: short ones share a sentence, and the person is named once. */
export function overviewOf(beats: readonly Beat[], person: Person): string {
  const sentences: string[] = []
  let clauses: string[] = []
  const endSentence = () => {
    for (const group of evenGroups(clauses)) {
      sentences.push(`${sentences.length % 2 === 1 ? 'Then {they}' : '{They}'} ${joined(group)}.`)
    }
    clauses = []
  }
  for (const { told } of beats) {
    if (told === '') continue
    if (!isSentence(told)) {
      clauses.push(told)
      continue
    }
    endSentence()
    sentences.push(told)
  }
  endSentence()
  return withPerson(sentences.join(' '), person)
}

function evenGroups(clauses: readonly string[]): string[][] {
  const count = Math.ceil(clauses.length / clausesPerSentenceMax)
  const size = Math.ceil(clauses.length / count)
  return Array.from({ length: count }, (_, i) => clauses.slice(i * size, (i + 1) * size))
}

export const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function withPerson(text: string, { name, they, their }: Person): string {
  const They = they.charAt(0).toUpperCase() + they.slice(1)
  return text
    .replace(/\{they\}/i, name)
    .replaceAll('{They}', They)
    .replaceAll('{they}', they)
    .replaceAll('{their}', their)
}
