import { foldSegment } from './foldSegment.ts'

export const shortenedPathMax = 200
const segmentsMax = 8
const addressMax = 8_000

/**
 * The path of an address as the same for everybody: what differs between users, orders and products is folded, segment
 * by segment (the rules are beside `foldSegment`), query and origin are left out, and the route of an app that keeps it
 * behind `#/` stays. Done again, it changes nothing.
 */
export function shortenedPath(address: string): string {
  const [before = '', ...behind] = address.slice(0, addressMax).split('#')
  const hash = behind.join('#')
  const path = withoutOrigin(before).replace(/\?.*$/s, '')
  const route = /^!?\//.test(hash) ? hash.replace(/\?.*$/s, '') : null
  const shortened = fold(path)
  const whole = route === null ? shortened : `${shortened.replace(/\/$/, '')}/#${fold(route.replace(/^!/, ''))}`
  return withinLength(whole)
}

function withoutOrigin(address: string): string {
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

function fold(path: string): string {
  const segments = withDates(path.split('/').filter((segment) => segment !== ''))
  const folded: string[] = []
  for (const [i, segment] of segments.entries()) {
    if (i === segmentsMax) {
      folded.push('…')
      break
    }
    folded.push(foldSegment(segment, segments[i - 1] ?? null))
  }
  return `/${folded.join('/')}`
}

/** A year with its month, and its day if there is one, is one date. */
function withDates(segments: readonly string[]): string[] {
  const told: string[] = []
  for (let i = 0; i < segments.length; i++) {
    const isDate = /^(?:19|20)\d\d$/.test(segments[i] ?? '') && /^(?:0?[1-9]|1[0-2])$/.test(segments[i + 1] ?? '')
    told.push(isDate ? '{date}' : (segments[i] ?? ''))
    if (isDate) i += /^(?:0?[1-9]|[12]\d|3[01])$/.test(segments[i + 2] ?? '') ? 2 : 1
  }
  return told
}

/** Whole segments only: half a one would be another path. */
function withinLength(path: string): string {
  if (path.length <= shortenedPathMax) return path
  const cut = path.lastIndexOf('/', shortenedPathMax - 2)
  return `${path.slice(0, Math.max(cut, 0))}/…`
}
