import { invalidParameter } from '../failure.ts'
import { collectionTypes, type CollectionType } from './collectionTypes.ts'
import { issueWindows, type IssueWindow } from './issueWindow.ts'

export const issueCounts = ['occurrences', 'sessions', 'users'] as const

export type IssueCount = (typeof issueCounts)[number]

/** Parts of a text of which any, or all, have to be in it. */
export type TextParts = { any: readonly string[] } | { all: readonly string[] }

/** What a collection must be for a group to have it; what is null or empty is not asked for. */
export type IssueGroupConditions = {
  types: readonly CollectionType[]
  pathContains: string | null
  /** Looked for in the root cause. */
  text: TextParts | null
  projectId: number | null
  minimum: { of: IssueCount; count: number; window: IssueWindow } | null
}

export type IssueGroupDefinition = { words: string; conditions: IssueGroupConditions }

const textMax = 200
const partsMax = 20
const countMax = 1_000_000
const wordsMax = 500

const fields = ['types', 'pathContains', 'text', 'projectId', 'minimum'] as const

type Sent = Record<string, unknown>

/** Reads conditions as they were sent; refuses them with the field at fault. What was read before is read the same. */
export function readIssueGroupConditions(value: unknown, field = 'conditions'): IssueGroupConditions {
  const sent = readObject(value, field, fields)
  return {
    types: readTypes(sent['types'], `${field}.types`),
    pathContains: isAbsent(sent['pathContains']) ? null : readText(sent['pathContains'], `${field}.pathContains`),
    text: isAbsent(sent['text']) ? null : readParts(sent['text'], `${field}.text`),
    projectId: isAbsent(sent['projectId'])
      ? null
      : readNumber(sent['projectId'], Number.MAX_SAFE_INTEGER, `${field}.projectId`),
    minimum: isAbsent(sent['minimum']) ? null : readMinimum(sent['minimum'], `${field}.minimum`),
  }
}

export function readIssueGroupWords(words: string): string {
  const read = words.replaceAll(/\s+/g, ' ').trim()
  if (read.length > wordsMax) throw invalidParameter('words', `words must have at most ${wordsMax} characters.`)
  return read
}

/** Without words and without any condition, every collection would be in the group. */
export function refuseEverything({ words, conditions }: IssueGroupDefinition): void {
  const { types, pathContains, text, projectId, minimum } = conditions
  const isAsked = types.length > 0 || [pathContains, text, projectId, minimum].some((one) => one !== null)
  if (words === '' && !isAsked) throw invalidParameter('words', 'words or at least one condition must be given.')
}

const isAbsent = (value: unknown) => value === undefined || value === null

function readObject(value: unknown, field: string, known: readonly string[]): Sent {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidParameter(field, `${field} must be an object.`)
  }
  const other = Object.keys(value).find((name) => !known.includes(name))
  if (other === undefined) return value as Sent
  throw invalidParameter(`${field}.${other.slice(0, 64)}`, `only ${known.join(', ')} may be given here.`)
}

function readTypes(value: unknown, field: string): CollectionType[] {
  if (isAbsent(value)) return []
  if (!Array.isArray(value)) throw invalidParameter(field, 'types must be a list.')
  const read = value.map((one: unknown, i) => oneOf(one, collectionTypes, `${field}[${i}]`))
  return [...new Set(read)]
}

function readParts(value: unknown, field: string): TextParts {
  const sent = readObject(value, field, ['any', 'all'])
  const kinds = (['any', 'all'] as const).filter((kind) => kind in sent)
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1) throw invalidParameter(field, 'text must be an object with any or all.')
  const inner = `${field}.${kind}`
  const list = sent[kind]
  if (!Array.isArray(list) || list.length === 0 || list.length > partsMax) {
    throw invalidParameter(inner, `${kind} must be a list of 1 to ${partsMax} texts.`)
  }
  const parts = list.map((one: unknown, i) => readText(one, `${inner}[${i}]`))
  return kind === 'any' ? { any: parts } : { all: parts }
}

function readMinimum(value: unknown, field: string): IssueGroupConditions['minimum'] {
  const sent = readObject(value, field, ['of', 'count', 'window'])
  return {
    of: oneOf(sent['of'], issueCounts, `${field}.of`),
    count: readNumber(sent['count'], countMax, `${field}.count`),
    window: oneOf(sent['window'], issueWindows, `${field}.window`),
  }
}

function readText(value: unknown, field: string): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > textMax || /\p{Surrogate}/u.test(value)) {
    throw invalidParameter(field, `${field} must be a text of 1 to ${textMax} characters.`)
  }
  // Postgres keeps no such character, and no page shows one.
  if (value.includes('\u0000')) throw invalidParameter(field, `${field} must not hold a null character.`)
  return value.trim()
}

function readNumber(value: unknown, max: number, field: string): number {
  if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max) return value as number
  throw invalidParameter(field, `${field} must be a whole number from 1 to ${max}.`)
}

function oneOf<Value extends string>(value: unknown, values: readonly Value[], field: string): Value {
  const known = values.find((one) => one === value)
  if (known === undefined) throw invalidParameter(field, `${field} must be one of ${values.join(', ')}.`)
  return known
}
