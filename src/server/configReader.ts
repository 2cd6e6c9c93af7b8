import { OperatorError } from './operatorError.ts'

export type Environment = Record<string, string | undefined>

/** Wrong settings, all of them. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'
}

const flags = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

/** Reads single settings and collects what is wrong with them; an empty variable counts as not set. */
export function configReader(environment: Environment) {
  const problems: string[] = []
  const text = (name: string) => environment[name]?.trim() || null

  /** Reads one value; a problem is noted and the value left out, so that all problems are found in one go. */
  function parsed<T>(name: string, parse: (value: string) => T | null, wanted: string): T | null {
    const value = text(name)
    if (value === null) return null
    const result = parse(value)
    if (result === null) problems.push(`${name} must be ${wanted}.`)
    return result
  }

  return {
    text,
    integer: (name: string, min: number, max: number) =>
      parsed(
        name,
        (value) => (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : null),
        `a whole number from ${min} to ${max}`,
      ),
    url: (name: string, protocols: string[]) =>
      parsed(
        name,
        (value) => (URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : null),
        `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      ),
    email: (name: string) =>
      parsed(name, (value) => (/^[^@\s]+@[^@\s]+$/.test(value) ? value : null), 'an e-mail address'),
    oneOf: <const V extends string>(name: string, values: V[]) =>
      parsed(name, (value) => values.find((known) => known === value) ?? null, `one of ${values.join(', ')}`),
    flag: (name: string) => parsed(name, (value) => flags.get(value) ?? null, '1 or 0') ?? false,
    secret: (name: string, minLength: number) =>
      parsed(name, (value) => (value.length >= minLength ? value : null), `at least ${minLength} characters long`),
    required(value: string | null, name: string, because: string): string {
      if (value === null && text(name) === null) problems.push(`${name} must be set when ${because} is.`)
      return value ?? ''
    },
    finish() {
      if (problems.length > 0) throw new ConfigError(['These settings are wrong:', ...problems].join('\n  - '))
    },
  }
}
