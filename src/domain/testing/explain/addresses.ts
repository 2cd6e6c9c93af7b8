import { wordsApart } from './synonyms.ts'

const parts = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/i

/** Without user and port; empty for addresses without a host. */
export function hostOf(address: string): string {
  const host = parts.exec(address.trim())?.[2] ?? ''
  const named = host.slice(host.lastIndexOf('@') + 1)
  return (named.startsWith('[') ? named.replace(/\]:\d*$/, ']') : named.replace(/:\d*$/, '')).toLowerCase()
}

/** Without the query. A fragment that is a route of its own (`#/cart`) belongs to it. */
export function pathOf(address: string): string {
  const match = parts.exec(address.trim())
  const [path, fragment] = match ? [match[3] ?? '', match[5] ?? ''] : splitPath(address.trim())
  return `${path || '/'}${fragment.startsWith('#/') ? fragment.replace(/\?.*$/, '') : ''}`
}

function splitPath(address: string): [string, string] {
  const at = address.indexOf('#')
  const path = at === -1 ? address : address.slice(0, at)
  return [path.replace(/\?.*$/, ''), at === -1 ? '' : address.slice(at)]
}

export const isWholeAddress = (address: string) => parts.test(address.trim())

/** The same for pages that differ only by a number or an id: `/orders/1041` and `/orders/1042`. */
export const shapeOf = (address: string) =>
  pathOf(address)
    .toLowerCase()
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/)[0-9a-f]{12,}(?=\/|$)|\d+/g, ':id')
    .replace(/(?<=.)\/$/, '')

export const isSamePlace = (a: string, b: string) => shapeOf(a) === shapeOf(b)

/** Two things of one kind: `/products/trail-lamp` and `/products/camp-lamp`; not `/account/orders` and `/account/past-orders`. */
export function areSiblingAddresses(before: string, now: string): boolean {
  const [a, b] = [segmentsOf(before), segmentsOf(now)]
  if (a.length < 2 || a.length !== b.length || a.slice(0, -1).join('/') !== b.slice(0, -1).join('/')) return false
  const { lost, gained } = wordsApart(a.at(-1) ?? '', b.at(-1) ?? '')
  return lost.length > 0 && gained.length > 0
}

const segmentsOf = (address: string) =>
  pathOf(address)
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')

/** `/account/past-orders` ends in "past orders". */
export const lastWords = (address: string) =>
  (
    pathOf(address)
      .split('/')
      .findLast((segment) => segment !== '') ?? ''
  )
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[-_+]|%20/g, ' ')

/** The address written as the test writes it: whole, or as a path below the base address. */
export function inStyleOf(written: string, address: string): string {
  if (isWholeAddress(written) || !isWholeAddress(address)) return address.trim()
  const match = parts.exec(address.trim())
  return `${match?.[3] || '/'}${match?.[4] ?? ''}${match?.[5] ?? ''}`
}

const signInPath = /(^|[/#._-])(sign[-_]?in|log[-_]?in|signon|sso|authenticate|session\/new|sessions\/new)([/._?#-]|$)/i

export const looksLikeSignIn = (address: string) => signInPath.test(pathOf(address))
