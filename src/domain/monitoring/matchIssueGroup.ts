import { counted } from '../testing/explain/words.ts'
import { collectionTypeWords } from './collectionTypeWords.ts'
import type { IssueCount, IssueGroupConditions, IssueGroupDefinition, TextParts } from './issueGroup.ts'
import type { IssueWindow } from './issueWindow.ts'
import {
  findWords,
  soughtWords,
  wordPlaces,
  wordsShareMin,
  type FoundWord,
  type SoughtWord,
  type WordedCollection,
  type WordPlaces,
} from './issueWords.ts'

export type MatchedCollection = WordedCollection & { projectId: number }

/** What speaks for a collection being in a group, or against it. */
export type MatchReason = { text: string; holds: boolean }

/** Whether a collection is in a group and why; `likeness` from 0 to 1 orders those that are not by how near they are. */
export type GroupMatch = { isMatch: boolean; likeness: number; reasons: MatchReason[] }

/** How often a collection occurred in a window; null where nobody has counted. */
export type CountIn = (of: IssueCount, window: IssueWindow) => number | null

/** A definition made ready for many collections. */
export type PreparedGroup = { conditions: IssueGroupConditions; sought: readonly SoughtWord[]; hasWords: boolean }

export const prepareGroup = ({ words, conditions }: IssueGroupDefinition): PreparedGroup => ({
  conditions,
  sought: soughtWords(words),
  hasWords: words !== '',
})

/** A collection made ready for many groups. */
export type PreparedCollection = { collection: MatchedCollection; places: WordPlaces }

export const prepareCollection = (collection: MatchedCollection): PreparedCollection => ({
  collection,
  places: wordPlaces(collection),
})

/** All conditions have to hold, and of the words at least half have to be found. */
export function matchIssueGroup(group: PreparedGroup, candidate: PreparedCollection, countIn: CountIn): GroupMatch {
  const conditions = judgeConditions(group.conditions, candidate.collection, countIn)
  const held = conditions.filter(({ holds }) => holds).length
  const areMet = held === conditions.length
  if (!group.hasWords) {
    // What asks for nothing finds nothing, rather than everything.
    if (conditions.length === 0) return { isMatch: false, likeness: 0, reasons: [] }
    return { isMatch: areMet, likeness: held / conditions.length, reasons: conditions }
  }
  const { share, words } = findWords(group.sought, candidate.places)
  return {
    isMatch: areMet && share >= wordsShareMin,
    likeness: (share + held) / (1 + conditions.length),
    reasons: [...words.map((word) => tellWord(word, candidate.collection)), ...conditions],
  }
}

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

function judgeConditions(asked: IssueGroupConditions, collection: MatchedCollection, countIn: CountIn): MatchReason[] {
  const { types, pathContains, text: parts, projectId, minimum } = asked
  const reasons: MatchReason[] = []
  if (types.length > 0) {
    reasons.push({ text: `It is a ${typeInWords(collection)}.`, holds: types.includes(collection.type) })
  }
  if (pathContains !== null) {
    const holds = contains(collection.shortenedPath, pathContains)
    reasons.push({ text: `The path ${has(holds)} "${pathContains}".`, holds })
  }
  if (parts) reasons.push(judgeText(parts, collection.rootCause))
  if (projectId !== null) {
    const holds = collection.projectId === projectId
    reasons.push({ text: holds ? 'It is of the project.' : 'It is of another project.', holds })
  }
  if (minimum) {
    const count = countIn(minimum.of, minimum.window)
    const told = count === null ? 'It was not counted' : counted(count, minimum.of.replace(/s$/, ''))
    const text = `${told} in ${windowWords[minimum.window]}, of at least ${minimum.count}.`
    reasons.push({ text, holds: count !== null && count >= minimum.count })
  }
  return reasons
}

const windowWords: Record<IssueWindow, string> = { '24h': '24 hours', '7d': '7 days', '30d': '30 days' }

const has = (holds: boolean) => (holds ? 'contains' : 'does not contain')

const typeInWords = ({ type }: MatchedCollection) => collectionTypeWords[type].replace(/^[A-Z](?![A-Z]|avaS)/, lower)

const lower = (letter: string) => letter.toLowerCase()

function judgeText(asked: TextParts, rootCause: string): MatchReason {
  const isAny = 'any' in asked
  const parts = isAny ? asked.any : asked.all
  const found = parts.filter((part) => contains(rootCause, part))
  const holds = isAny ? found.length > 0 : found.length === parts.length
  const named = holds ? found : parts.filter((part) => !found.includes(part))
  const told = named.map((part) => `"${part}"`).join(isAny && !holds ? ' or ' : ' and ')
  return { text: `The root cause ${has(holds)} ${told}.`, holds }
}

const placeWords = { rootCause: 'the root cause', path: 'the path' } as const

function tellWord({ word, place, found }: FoundWord, collection: MatchedCollection): MatchReason {
  if (place === null) return { text: `"${word}" is not found.`, holds: false }
  if (place === 'type') return { text: `"${word}" fits a ${typeInWords(collection)}.`, holds: true }
  const as = found === null || found === word ? '' : ` as "${found}"`
  return { text: `"${word}" is in ${placeWords[place]}${as}.`, holds: true }
}
