import { grouped } from '../grouped.ts'
import type { CollectionType } from '../collectionTypes.ts'
import type { Incident, SessionFacts } from '../sessionFacts.ts'
import type { View } from '../trail.ts'
import { errorIdOf, fingerprintsOf, type Fingerprint } from './fingerprint.ts'
import { issueTexts, type IssueTexts } from './issueTexts.ts'
import { createNamePage, pathOf } from './namePage.ts'
import { rootCause } from './rootCause.ts'
import { firstFrom } from './sortedTimes.ts'

export const occurrencesMax = 100

/** So many happenings back is looked for what the user was doing. */
const lookedBackMax = 200

/** Occurrences of one problem in a session, with what makes it this problem. */
export type ToldIssue = {
  collection: {
    type: CollectionType
    fingerprints: readonly Fingerprint[]
    rootCause: string
    shortenedPath: string
  }
  occurrences: (IssueTexts & { errorId: string; occurredAt: number; fullPath: string })[]
}

type Placed = { incident: Incident; view: View; ordinal: number; fingerprints: Fingerprint[] }

/** The session's problems by what they are. Of one that goes on and on, the first hundred occurrences are told. */
export function issuesOf(facts: SessionFacts, sessionId: string): ToldIssue[] {
  const namePage = createNamePage(facts.trail.views)
  const byView = grouped(facts.trail.happenings, ({ view }) => view)
  const times = new Map([...byView].map(([view, happenings]) => [view, happenings.map(({ at }) => at)]))
  const before = ({ view, at }: Incident) => {
    const end = firstFrom(times.get(view) ?? [], at + 1)
    return (byView.get(view) ?? []).slice(Math.max(0, end - lookedBackMax), end)
  }
  const issues = grouped(placed(facts), ({ incident, fingerprints }) => {
    return `${incident.type} ${fingerprints.map(({ value }) => value).join(' ')}`
  })
  return [...issues.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { type } = first.incident
    const collection = {
      type,
      fingerprints: first.fingerprints,
      rootCause: rootCause(first.incident, first.view),
      shortenedPath: pathOf(first.view),
    }
    const occurrences = group.slice(0, occurrencesMax).map(({ incident, view, ordinal }) => ({
      errorId: errorIdOf(sessionId, incident, ordinal),
      occurredAt: incident.at,
      fullPath: view.page,
      ...issueTexts(facts, incident, { view, pageName: namePage(view), before: before(incident) }),
    }))
    return [{ collection, occurrences }]
  })
}

/** In order of time, each with its place among those of its type at the same instant. */
function placed({ incidents, trail }: SessionFacts): Placed[] {
  const seen = new Map<string, number>()
  return incidents
    .toSorted((a, b) => a.at - b.at)
    .flatMap((incident) => {
      const view = trail.views[incident.view]
      if (!view) return []
      const key = `${incident.type} ${incident.at}`
      const ordinal = seen.get(key) ?? 0
      seen.set(key, ordinal + 1)
      return [{ incident, view, ordinal, fingerprints: fingerprintsOf(incident, view) }]
    })
}
