/** A value of an environment that steps name as `{{name}}`. */
export type Token = { name: string; value: string; isSecret: boolean }

export const tokenName = /^[A-Za-z][\w.-]{0,63}$/

/** A shorter one could not be kept out of results without spoiling them. */
export const secretLengthMin = 4

const mention = /\{\{\s*([A-Za-z][\w.-]{0,63})\s*\}\}/g

export const mentionedTokens = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(mention), ([, name = '']) => name)),
]

/** The text with the values of its tokens; the names of those that have none are left as they stand and told. */
export function fillTokens(text: string, tokens: readonly Token[]): { text: string; missing: string[] } {
  const values = new Map(tokens.map(({ name, value }) => [name, value]))
  const missing = mentionedTokens(text).filter((name) => !values.has(name))
  return { text: text.replaceAll(mention, (whole, name: string) => values.get(name) ?? whole), missing }
}
