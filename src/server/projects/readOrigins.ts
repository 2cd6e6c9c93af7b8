import { invalidParameter } from '../../domain/failure.ts'

const below = /^(?:(https?):\/\/)?\*\.([^*/?#@\\\s]+)$/i
const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/

/** Where recorders may send from, in the form that browsers tell their origin in. */
export const readOrigins = (origins: readonly string[], field: string): string[] => [
  ...new Set(origins.map((origin, i) => readOrigin(origin.trim(), `${field}[${i}]`))),
]

function readOrigin(given: string, field: string): string {
  if (given === '*') return given
  const [, scheme, host] = below.exec(given) ?? []
  if (host !== undefined) {
    const url = parse(`${scheme ?? 'https'}://${host}`)
    // Below `com` is half of the internet; browsers do not tell the port that is the usual one.
    if (url && url.hostname.includes('.') && url.hostname.split('.').every((part) => label.test(part))) {
      return scheme === undefined ? `*.${url.host}` : `${url.protocol}//*.${url.host}`
    }
  } else {
    const url = /^https?:\/\//i.test(given) && !given.includes('*') ? parse(given) : null
    if (url && url.pathname === '/') return url.origin
  }
  throw invalidParameter(
    field,
    `${field} must be an origin such as https://shop.example, or all hosts below one such as *.shop.example; ` +
      'without a path.',
  )
}

function parse(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && url.username + url.password + url.search + url.hash === '' ? url : null
}
