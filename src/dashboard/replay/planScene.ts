import type { FullPicture, Look, PartFacts } from './readPart.ts'

/** A part as far as it is known: `facts` once it was loaded, `hasEvents` while they are there. */
export type KnownPart = {
  part: number
  firstEventAt: number
  lastEventAt: number
  facts: PartFacts | null
  hasEvents: boolean
}

/** What to show from `from` to `until`: a document, from its last full picture on. */
export type ScenePlan = {
  stream: string
  picture: FullPicture
  from: number
  until: number
  /** What comes after `until` is not known yet: the scene may go on. */
  isOpen: boolean
}

export type Plan = { kind: 'load'; parts: number[] } | { kind: 'scene'; plan: ScenePlan } | { kind: 'nothing' }

/** Finds what to show at an instant, or which parts must be loaded to tell. */
export function planScene(parts: readonly KnownPart[], at: number, endedAt: number): Plan {
  const around = partsAround(parts, at).filter(({ facts }) => facts === null)
  if (around.length > 0) return { kind: 'load', parts: around.map(({ part }) => part) }

  const knownSince = parts.reduce(
    (latest, { facts, firstEventAt, lastEventAt }) =>
      facts === null && firstEventAt <= at ? Math.max(latest, lastEventAt) : latest,
    Number.NEGATIVE_INFINITY,
  )
  const picture = findPicture(parts, at, knownSince)
  if (!picture) {
    const earlier = parts.findLast(({ facts, firstEventAt }) => facts === null && firstEventAt <= at)
    if (earlier) return { kind: 'load', parts: [earlier.part] }
    // Before anything was seen, the first that was seen is shown.
    const first = firstPicture(parts)
    if (first) return first.at > at ? planScene(parts, first.at, endedAt) : { kind: 'nothing' }
    const later = parts.find(({ facts }) => facts === null)
    return later ? { kind: 'load', parts: [later.part] } : { kind: 'nothing' }
  }
  const missing = parts.filter(
    ({ hasEvents, firstEventAt, lastEventAt }) => !hasEvents && firstEventAt <= at && lastEventAt >= picture.from,
  )
  if (missing.length > 0) return { kind: 'load', parts: missing.map(({ part }) => part) }
  return { kind: 'scene', plan: endOf(parts, picture, at, endedAt) }
}

/** The parts that an instant is in; between parts, the one before. */
function partsAround(parts: readonly KnownPart[], at: number): KnownPart[] {
  const inside = parts.filter(({ firstEventAt, lastEventAt }) => firstEventAt <= at && at <= lastEventAt)
  if (inside.length > 0) return inside
  const before = parts.findLast(({ firstEventAt }) => firstEventAt <= at) ?? parts[0]
  return before ? [before] : []
}

const factsOf = (parts: readonly KnownPart[]) => parts.flatMap(({ facts }) => facts ?? [])

const looksOf = (parts: readonly KnownPart[]): Look[] =>
  factsOf(parts)
    .flatMap(({ looks }) => looks)
    .toSorted((a, b) => a.at - b.at)

function firstPicture(parts: readonly KnownPart[]): FullPicture | undefined {
  return factsOf(parts)
    .flatMap(({ pictures }) => pictures)
    .toSorted((a, b) => a.at - b.at)[0]
}

const pictureBefore = (pictures: readonly FullPicture[], stream: string, at: number) =>
  pictures.findLast((picture) => picture.stream === stream && picture.at <= at)

/** The last full picture of the document that was looked at. What was before `knownSince` may have changed since. */
function findPicture(parts: readonly KnownPart[], at: number, knownSince: number): FullPicture | undefined {
  const pictures = factsOf(parts)
    .flatMap((facts) => facts.pictures)
    .filter((picture) => picture.from > knownSince)
    .toSorted((a, b) => a.at - b.at)
  let seen: { tab: string; picture: FullPicture } | undefined
  for (const look of switches(looksOf(parts).filter((one) => one.at > knownSince))) {
    if (look.at > at) break
    // A page that is still coming is not shown yet: the one before it is.
    const picture = pictureBefore(pictures, look.stream, at)
    if (picture) seen = { tab: look.tab, picture }
  }
  return seen?.picture
}

/** Where one document takes the place of another. */
function switches(looks: readonly Look[]): Look[] {
  const kept: Look[] = []
  for (const look of looks) {
    const before = kept.at(-1)
    if (look.stream === before?.stream) continue
    if (!look.isLikely || before === undefined || before.tab === look.tab) kept.push(look)
  }
  return kept
}

/** A scene lasts until the next full picture of its document, until another one is looked at, or to what is known. */
function endOf(parts: readonly KnownPart[], picture: FullPicture, at: number, endedAt: number): ScenePlan {
  const { stream } = picture
  const horizon = parts.reduce(
    (earliest, { hasEvents, firstEventAt, lastEventAt }) =>
      !hasEvents && lastEventAt > at ? Math.min(earliest, Math.max(firstEventAt, at)) : earliest,
    Number.POSITIVE_INFINITY,
  )
  const pictures = factsOf(parts)
    .flatMap((facts) => facts.pictures)
    .toSorted((a, b) => a.at - b.at)
  const next = pictures.find((one) => one.stream === stream && one.at > at)
  const starts = switches(looksOf(parts)).flatMap((look) => {
    if (look.stream === stream) return []
    const shownAt = pictureBefore(pictures, look.stream, Math.max(look.at, at))?.at
    const soon = pictures.find((one) => one.stream === look.stream && one.at > at)?.at
    const from = Math.max(look.at, shownAt ?? soon ?? Number.POSITIVE_INFINITY)
    return from > at ? [from] : []
  })
  const known = Math.min(next?.at ?? Number.POSITIVE_INFINITY, ...starts)
  const until = Math.min(known, horizon, endedAt)
  return { stream, picture, from: picture.at, until, isOpen: until === horizon && known > horizon }
}
