import { isObject } from './mirrorNode.ts'

const textMax = 8_000

/** What an event carries, of which nothing is certain. */
export type Payload = Record<string, unknown>

export const payloadOf = (value: unknown): Payload => (isObject(value) ? value : {})

export function textIn(payload: Payload, name: string, max = textMax): string {
  const value = payload[name]
  return typeof value === 'string' ? value.slice(0, max) : ''
}

export function numberIn(payload: Payload, name: string): number | null {
  const value = payload[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** One of the words, or the first of them. */
export function wordIn<Word extends string>(payload: Payload, name: string, words: readonly [Word, ...Word[]]): Word {
  return words.find((word) => word === payload[name]) ?? words[0]
}
