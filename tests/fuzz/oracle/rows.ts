import type { Asked } from '../generate/plan.ts'
import type { Instant } from '../generate/times.ts'
import type { Position } from '../world/memory.ts'
import type { CollectionModel, OccurrenceModel, SessionModel } from '../world/models.ts'
import { isAfter, isAtOrAfter, isBefore } from './bounds.ts'
import { valueOf } from './meaning.ts'

export type Window = { since: Instant; until: Instant }

/** The rows that a list has, newest first, worked out from what was written. */
export function rowsOf(asked: Asked, window: Window | null): Position[] {
  return listed(asked, window).toSorted(newestFirst)
}

function listed(asked: Asked, window: Window | null): Position[] {
  switch (asked.operation) {
    case 'listRuns':
      return listRuns(asked)
    case 'listSessions':
      return listSessions(asked)
    case 'listCollections':
      return window ? listCollections(asked, window) : []
    case 'listCollectionSessions':
      return listCollectionSessions(asked)
    default:
      return []
  }
}

export const newestFirst = (one: Position, two: Position): number =>
  two.time - one.time || (one.id === two.id ? 0 : one.id < two.id ? 1 : -1)

function isInBounds(asked: Asked, time: number): boolean {
  const since = valueOf(asked, 'since')
  const until = valueOf(asked, 'until')
  return (!since || isAtOrAfter(time, since)) && (!until || isBefore(time, until))
}

function listRuns(asked: Asked): Position[] {
  const status = valueOf(asked, 'status')
  return [...asked.tenant.runs.values()]
    .filter((run) => run.testId === valueOf(asked, 'testId'))
    .filter((run) => status === 'all' || run.status === status)
    .filter((run) => isInBounds(asked, run.createdAt))
    .map((run) => ({ id: run.id, time: run.createdAt }))
}

/** Letter by letter, as databases do it: no letter becomes two, and none looks at its neighbours. */
const lower = (text: string) => Array.from(text, (letter) => Array.from(letter.toLowerCase())[0]).join('')

function listSessions(asked: Asked): Position[] {
  const [email, userId, url] = [valueOf(asked, 'userEmail'), valueOf(asked, 'userId'), valueOf(asked, 'url')]
  const isMeant = (session: SessionModel) =>
    (email === undefined || (session.userEmail !== null && lower(session.userEmail) === lower(email))) &&
    (userId === undefined || session.userId === userId) &&
    (typeof url !== 'string' || session.pages.some((page) => lower(page).includes(lower(url)))) &&
    isInBounds(asked, session.createdAt)
  return [...asked.tenant.sessions.values()].filter(isMeant).map(({ id, createdAt }) => ({ id, time: createdAt }))
}

export const occurrencesIn = ({ occurrences }: CollectionModel, { since, until }: Window): OccurrenceModel[] =>
  occurrences.filter(({ at }) => isAfter(at, since) && isBefore(at, until))

function listCollections(asked: Asked, window: Window): Position[] {
  const status = valueOf(asked, 'status')
  const pattern = valueOf(asked, 'url')
  return [...asked.tenant.collections.values()]
    .filter(({ isResolved }) => status === 'all' || (status === 'resolved') === isResolved)
    .filter(({ shortenedPath }) => typeof pattern !== 'function' || pattern(shortenedPath))
    .flatMap((collection) => {
      const times = occurrencesIn(collection, window).map(({ at }) => at)
      return times.length > 0 ? [{ id: collection.id, time: Math.max(...times) }] : []
    })
}

/** The occurrence that stands for a session: its latest inside the bounds, of several at once the one written last. */
export function representativeIssues(asked: Asked): Map<string, OccurrenceModel> {
  const collection = asked.tenant.collections.get(valueOf(asked, 'collectionId') ?? 0)
  const latest = new Map<string, OccurrenceModel>()
  for (const occurrence of collection?.occurrences ?? []) {
    const known = latest.get(occurrence.sessionId)
    if (isInBounds(asked, occurrence.at) && (!known || known.at <= occurrence.at))
      latest.set(occurrence.sessionId, occurrence)
  }
  return latest
}

const listCollectionSessions = (asked: Asked): Position[] =>
  [...representativeIssues(asked).values()].map(({ sessionId, at }) => ({ id: sessionId, time: at }))
