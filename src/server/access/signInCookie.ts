import { createHmac, timingSafeEqual } from 'node:crypto'

export type CookieRules = {
  name: string
  attributes: { path?: string; maxAge?: number; httpOnly?: boolean; secure?: boolean; sameSite?: unknown }
}

/** The value of one cookie among those that a browser sent. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = splitOnce(part)
    if (key === name) return value
  }
  return null
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf('=')
  return at < 0 ? [part.trim(), ''] : [part.slice(0, at).trim(), part.slice(at + 1).trim()]
}

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest()

/** The token that a cookie holds, if we signed it: a table that somebody read is not enough to come in. */
export function openCookie(value: string, secret: string): string | null {
  const text = decoded(value)
  const at = text.lastIndexOf('.')
  const token = text.slice(0, at)
  const signature = Buffer.from(text.slice(at + 1), 'base64')
  const expected = signatureOf(token, secret)
  const isOurs = at > 0 && signature.length === expected.length && timingSafeEqual(signature, expected)
  return isOurs ? token : null
}

/** As the library writes it, for sign-ins that begin with a link. */
export function cookieFor(token: string, secret: string, { name, attributes }: CookieRules): string {
  const value = encodeURIComponent(`${token}.${signatureOf(token, secret).toString('base64')}`)
  const { path = '/', maxAge, secure } = attributes
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}${age}; Path=${path}; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
