import { addressOf } from './goto.ts'

/** The whole address, its path with or without what follows, or with `*` for anything. */
export function fitsAddress(actual: string, wanted: string, baseUrl: string | null): boolean {
  const url = URL.canParse(actual) ? new URL(actual) : null
  const whole = wanted.startsWith('/') && baseUrl !== null ? addressOf(wanted, baseUrl) : wanted
  const forms = [actual, url?.href, url && url.origin + url.pathname, url && url.pathname + url.search, url?.pathname]
  return forms.some((form) => typeof form === 'string' && (fits(form, whole) || fits(form, `${whole}/`)))
}

/** Part by part from the left: a pattern with many stars must not take for ever, as a regular expression might. */
function fits(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}
