export const shortMax = 120

/** On one line and no longer than asked for. */
export function clipped(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  // Half a surrogate pair at the cut would be an unreadable character.
  return `${line.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** As the steps write the token of an environment. */
export const asToken = (name: string) => `{{${clipped(name, 64)}}}`

/** What is quoted inside of it gets single quotes, so that one sees where it ends. */
export const quoted = (text: string, max = shortMax) => `"${clipped(text, max).replaceAll('"', "'")}"`

/** Addresses and hosts stay as they are written. */
export const capitalized = (text: string) =>
  /^[\w+-]*(:\/\/|\.\w)/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)

export const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

export const withoutArticle = (told: string) => told.replace(/^(the|an?) /, '')

export function sentence(text: string): string {
  // A quotation that ends with a full stop ends the sentence as well.
  const told = capitalized(text.trim()).replaceAll(/([.?!…])"\.(?=\s|$)/g, '$1"')
  return /[.?!…]["”]?$/.test(told) ? told : `${told}.`
}

/** The sentences that there are, in one paragraph. */
export const paragraph = (...parts: readonly (string | null)[]) =>
  parts
    .filter((part): part is string => part !== null && part.trim() !== '')
    .map(sentence)
    .join(' ')

/** `/cart ("Your cart")` is `/cart` from the second time on. */
export function titlesOnce(text: string): string {
  const told = new Set<string>()
  return text.replaceAll(/(\/[^\s"]*) \("[^"]*"\)/g, (whole, path: string) => {
    const isKnown = told.has(whole)
    told.add(whole)
    return isKnown ? path : whole
  })
}

export function seconds(ms: number): string {
  const whole = Number.isFinite(ms) ? Math.max(0, ms) : 0
  if (whole >= 120_000) {
    const rest = Math.round((whole % 60_000) / 1000)
    return rest === 0 || rest === 60
      ? `${Math.round(whole / 60_000)} min`
      : `${Math.floor(whole / 60_000)} min ${rest} s`
  }
  return whole > 0 && whole < 50 ? 'less than 0.1 s' : `${Number((whole / 1000).toFixed(1))} s`
}

/** `a, b and c`; what is beyond `max` is counted. */
export function listed(items: readonly string[], max = 4): string {
  const told = items.length > max ? [...items.slice(0, max), `${items.length - max} more`] : [...items]
  const last = told.pop() ?? ''
  return told.length === 0 ? last : `${told.join(', ')} and ${last}`
}

export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export const stepsListed = (numbers: readonly number[]) =>
  numbers.length === 1 ? `step ${numbers[0]}` : `steps ${listed(numbers.map(String), 6)}`
