import * as fc from 'fast-check'
import { v1 } from '../../../src/contract/v1.ts'
import type { Operation } from '../../../src/contract/routes.ts'
import type { Given, PathKind } from './plan.ts'

const endpoints = Object.values(v1)

export const pathOf = (operation: Operation, params: Given): string =>
  v1[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]?.texts[0] ?? '')

/** The methods that a path of the API answers. */
export function methodsOf(operation: Operation): string[] {
  const methods = endpoints.filter(({ path }) => path === v1[operation].path).map(({ method }) => method)
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

export const wrongMethods = (operation: Operation): fc.Arbitrary<string> =>
  fc.constantFrom(
    ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'].filter(
      (method) => !methodsOf(operation).includes(method),
    ),
  )

/** Paths that look like one of the API and are not, or are it in another spelling. */
export function wrongPaths(path: string): fc.Arbitrary<{ path: string; pathKind: PathKind }> {
  const changed = fc.oneof(
    fc.constantFrom(`${path}/`, `/${path}`, `${path}//`, `${path}/.`, `${path}/..`, `${path}.json`, `${path}/extra`),
    fc.constantFrom(
      path.replace('/api/v1', '/api/v2'),
      path.replace('/api/v1', '/v1'),
      path.replace('/api', ''),
      path.replace('v1', 'V1'),
    ),
    fc.nat(path.length - 1).map((at) => path.slice(0, at) + path.slice(at).replace('/', '//')),
    fc
      .nat(path.length - 1)
      .map((at) => path.slice(0, at) + path.slice(at).replace(/[a-z]/, (letter) => letter.toUpperCase())),
    fc.nat(path.length - 1).map((at) => path.slice(0, at) + path.slice(at).replace(/\/[^/]+/, '/')),
    fc
      .nat(path.length - 1)
      .map(
        (at) =>
          path.slice(0, at) + path.slice(at).replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      ),
    fc.constantFrom(...strangers),
  )
  return changed.map((other) => {
    const kind = kindOf(other)
    // Another operation's path, by chance.
    if (kind === 'known') return { path: `${path}/nothing/at/all`, pathKind: 'unknown' }
    if (kind === 'respelt' && !isSpelling(other, path)) return { path: `${path}/nothing/at/all`, pathKind: 'unknown' }
    return { path: other, pathKind: kind }
  })
}

const strangers = [
  '/api',
  '/api/',
  '/api/v1',
  '/api/v1/',
  '/api/v1/tests',
  '/api/v1/test-runs',
  '/api/v1/monitoring',
  '/api/v1/users',
  '/api/v1/__proto__',
  '/api/v1/constructor/prototype',
  '/api/v1/%00',
  '/api/v1/%zz',
  '/api/v1/..%2f..%2fetc/passwd',
  '/api/v1/sessions/../../../metrics',
  '/api/v1/*',
  '/.env',
  '/admin',
]

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Where a path leads, worked out from the contract alone. */
function kindOf(path: string): PathKind {
  const given = path.split('/')
  const fits = (same: (fixed: string, segment: string) => boolean, mayBeEmpty: boolean) =>
    endpoints.some((endpoint) => {
      const wanted = endpoint.path.split('/')
      return (
        wanted.length === given.length &&
        wanted.every((fixed, i) => (fixed.startsWith('{') ? mayBeEmpty || given[i] !== '' : same(fixed, given[i]!)))
      )
    })
  if (fits((fixed, segment) => fixed === segment, false)) return 'known'
  if (fits((fixed, segment) => fixed === decoded(segment), false)) return 'respelt'
  if (fits((fixed, segment) => fixed === decoded(segment), true)) return 'empty'
  return 'unknown'
}

const isSpelling = (one: string, other: string) =>
  one.split('/').map(decoded).join('/') === other.split('/').map(decoded).join('/')
