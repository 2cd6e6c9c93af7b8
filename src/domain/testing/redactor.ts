import type { Token } from './tokens.ts'

const hidden = '•••'

/** A shorter beginning of a secret, before what was cut off, gives nothing away. */
const beginningMin = 3
/** Of a longer secret, only so much of a cut-off beginning is looked for. */
const beginningMax = 200

/**
 * Makes a function that takes secret values out of a text: also where they were encoded on the way, in part or in whole,
 * where letters became capitals, and where a text was cut off (`…`) in the middle of one.
 */
export function createRedactor(tokens: readonly Token[]): (text: string) => string {
  const secrets = [...new Set(tokens.filter(({ isSecret }) => isSecret).map(({ value }) => value.trim()))]
    .filter((value) => value !== '')
    // One secret may be a part of another.
    .toSorted((a, b) => b.length - a.length)
  if (secrets.length === 0) return (text) => text
  const whole = new RegExp(secrets.map((secret) => charactersOf(secret).join('')).join('|'), 'giu')
  const begun = new RegExp(`(?:${secrets.map(beginningOf).join('|')})(?=…)`, 'giu')
  return (text) => {
    const redacted = text.replaceAll(whole, hidden)
    return redacted.includes('…') ? redacted.replaceAll(begun, hidden) : redacted
  }
}

const charactersOf = (secret: string): string[] => Array.from(secret.replaceAll(/\s+/gu, ' '), anyFormOf)

const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/** A character as it stands, in an address, in HTML or in JSON. */
function anyFormOf(character: string): string {
  if (character === ' ')
    return String.raw`(?:\s|\+|%20|%0[9A-D]|%C2%A0|%E1%9A%80|%E2%8[01]%[89A-F][0-9A-F]|%E3%80%80|%EF%BB%BF|&nbsp;|\\[nrtvf])+`
  const forms = [escaped(character), percentEncoded(character)]
  const code = character.codePointAt(0) ?? 0
  if (!/[a-z0-9]/i.test(character)) {
    forms.push(`&#0*${code};`, `&#x0*${code.toString(16)};`, String.raw`\\u${code.toString(16).padStart(4, '0')}`)
    if (named[character] !== undefined) forms.push(`&${named[character]};`)
    if (character === '"' || character === '\\') forms.unshift(escaped(`\\${character}`))
  }
  return `(?:${forms.join('|')})`
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

function percentEncoded(character: string): string {
  // Half a surrogate pair has no such form.
  if (/\p{Surrogate}/u.test(character)) return escaped(character)
  const encoded = encodeURIComponent(character)
  if (encoded !== character) return encoded
  return `%${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`
}

/** At least its first characters, then as many more as there are. */
function beginningOf(secret: string): string {
  const [first, more] = [
    charactersOf(secret).slice(0, beginningMin),
    charactersOf(secret).slice(beginningMin, beginningMax),
  ]
  return first.join('') + more.reduceRight((rest, character) => `(?:${character}${rest})?`, '')
}
