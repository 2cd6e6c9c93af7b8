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

const hidden = '•••'

/** Makes a function that takes secret values out of a text, also where they were encoded on the way. */
export function createRedactor(tokens: readonly Token[]): (text: string) => string {
  const secrets = tokens.filter(({ isSecret, value }) => isSecret && value !== '').map(({ value }) => value)
  const forms = [...new Set(secrets.flatMap(encodedForms))].toSorted((a, b) => b.length - a.length)
  if (forms.length === 0) return (text) => text
  return (text) => forms.reduce((redacted, form) => redacted.replaceAll(form, hidden), text)
}

function encodedForms(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1)
  const html = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  // Half a surrogate pair cannot be encoded; such a secret stays as it is.
  const uri = /\p{Surrogate}/u.test(secret) ? secret : encodeURIComponent(secret)
  return [secret, json, html, uri, uri.replaceAll('%20', '+'), uri.toLowerCase()]
}
