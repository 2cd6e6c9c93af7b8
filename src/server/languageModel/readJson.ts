import { NoAnswer } from './noAnswer.ts'
import type { ModelResponse } from './modelProtocol.ts'

export type Json = Record<string, unknown>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object that a server answered with. */
export function readResponse({ status, text }: ModelResponse): Json {
  if (status === 429) throw new NoAnswer('rate limited', status)
  if (status !== 200) throw new NoAnswer('refused', status)
  const value = parse(text)
  if (!isJson(value)) throw new NoAnswer('not JSON', status)
  return value
}

/** The object in a text; small models put it between words or into a code block, and some think aloud before. */
export function readWrittenJson(text: string): unknown {
  const written = text.replace(/^\s*<think>.*?<\/think>/s, '')
  return parse(written.slice(Math.max(0, written.indexOf('{')), written.lastIndexOf('}') + 1))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const tokensMax = 100_000_000

/** The sum of what is told; null when that is nothing, or nonsense. */
export function sumOfTokens(counts: readonly unknown[]): number | null {
  const told = counts.filter((count) => count !== undefined && count !== null)
  const areCounts = told.every((count) => Number.isSafeInteger(count) && Number(count) >= 0)
  const sum = told.reduce<number>((total, count) => total + Number(count), 0)
  return told.length > 0 && areCounts && sum <= tokensMax ? sum : null
}
