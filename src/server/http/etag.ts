import { hash } from 'node:crypto'

export const etagOf = (body: string): string => `"${hash('sha1', body, 'base64url')}"`

/** Whether the client already has this very body. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag)
}
