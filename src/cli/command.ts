import { parseArgs } from 'node:util'
import { UsageError } from './usageError.ts'

export type OptionRule = { type: 'string' | 'boolean'; about: string; required?: boolean }

export type Arguments = { flags: ReadonlySet<string>; values: Record<string, string>; words: string[] }

export type Command = {
  usage: string
  summary: string
  options: Record<string, OptionRule>
  /** How many words follow the command's name. */
  words?: number
  run(given: Arguments): Promise<number>
}

export const jsonOption: OptionRule = { type: 'boolean', about: 'Answer as JSON.' }

export function readArguments(rest: string[], { options, words = 0 }: Command, usage: string): Arguments {
  const wrong = (problem: string) => new UsageError(`${problem}\n\n${usage}`)
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
    })
    const missing = Object.entries(options).find(([name, { required }]) => required && !values[name])
    if (missing) throw wrong(`--${missing[0]} is missing.`)
    if (positionals.length !== words)
      throw wrong(positionals.length < words ? 'Something is missing.' : 'That is too much.')
    const given = Object.entries(values)
    return {
      flags: new Set(given.filter(([, value]) => value === true).map(([name]) => name)),
      values: Object.fromEntries(given.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
      words: positionals,
    }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw wrong((error as Error).message)
  }
}

/** A positive whole number from the command line. */
export function readId(text: string | undefined, what: string): number {
  if (text !== undefined && /^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new UsageError(`${what} must be a positive whole number.`)
}
