const hidden = '•••'

const headers = 'authorization|cookie|x-api-key'
const fields = `${headers}|api[-_]?key|(?:[\\w-]{0,40}[-_])?token|password|passwd|secret`
const notYet = `(?![\\s"']*${hidden})`

// Bounded, so that no text can make them slow.
const rules: readonly [RegExp, string][] = [
  // Who signs in by an address, and what travels behind its path: sessions, codes, searches.
  [/\b([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/@"'<>]{1,200}@/gi, '$1'],
  [/\b([a-z][a-z\d+.-]{0,20}:\/\/[^\s?#"'<>]{1,2000})[?#][^\s"'<>]*/gi, '$1'],
  [/(\/[\w.%-]{0,200})\?[\w.%[\]-]{1,80}=[^\s"'<>]*/g, '$1'],
  [new RegExp(`\\b(${headers})(["']?: ?["']?)${notYet}[^"'\\n]+`, 'gi'), `$1$2${hidden}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${hidden}`],
  [new RegExp(`\\b(${fields})(["']?\\s?[:=]\\s?["']?)${notYet}[^\\s"',;]+`, 'gi'), `$1$2${hidden}`],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, hidden],
  // Long and mixed: nobody reads it, and it may open something.
  [/(?<![\w/+-])(?=[\w+-]*\d)(?=[\w+-]*[a-z])[\w+-]{32,}={0,2}/gi, hidden],
]

/** Takes out what looks like a key, a cookie, a password or a query. Done again, it changes nothing more. */
export const withoutCredentials = (text: string): string =>
  rules.reduce((cleaned, [pattern, by]) => cleaned.replaceAll(pattern, by), text)
