import { seconds } from '../../testing/explain/words.ts'

const words = ['', '', 'twice', 'three times', 'four times', 'five times', 'six times', 'seven times', 'eight times']

/** ` twice`, ` five times`, ` 12 times`; nothing for once. */
export const times = (count: number) => (count <= 1 ? '' : ` ${words[count] ?? `${count} times`}`)

/** How long something took: to the second, once it is more than a few. */
export const lasting = (ms: number) => seconds(ms < 10_000 ? ms : Math.round(ms / 1000) * 1000)

/** Names, abbreviations and quotations stay as they are. */
export const uncapitalized = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** The same wording for the same facts, another for others: a reader of many sessions does not read one text. */
export const pick = <T>(seed: number, options: readonly [T, ...T[]]): T =>
  options[Math.abs(Math.trunc(seed)) % options.length] ?? options[0]

/** As a sentence begins; what is quoted, an address or a method of HTTP stays as it is. */
export const capitalizedPhrase = (text: string) =>
  /^\p{Ll}[\p{L}'-]*(?:[\s,;:.]|$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
