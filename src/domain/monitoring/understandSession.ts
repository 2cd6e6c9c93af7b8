import { findSessionFacts, withUser } from './findSessionFacts.ts'
import type { RecordedChunk, RecordedUser } from './recordedEvent.ts'
import type { ClickFact, LoadingFact, SessionFacts } from './sessionFacts.ts'
import type { TagConditions } from './tagConditions.ts'
import { issuesOf, type ToldIssue } from './telling/issuesOf.ts'
import { matchTagConditions } from './telling/matchTagConditions.ts'
import { nameUser } from './telling/nameUser.ts'
import { createOverview } from './telling/tellOverview.ts'
import { tellPages, type ToldPage } from './telling/tellPages.ts'

export type SessionToUnderstand = {
  sessionId: string
  /** Who it is of, as far as it is known; else what the recording tells. */
  user: RecordedUser | null
  /** Those that the organization defines itself. */
  tags: readonly { name: string; conditions: TagConditions }[]
}

export type ToldTag = { tag: string; at: number; reasoning: string }

/** All that is found out about a session, in words and numbers that are stored. Times are epoch milliseconds. */
export type Understanding = {
  startedAt: number
  endedAt: number
  /** What to call the user. */
  userName: string
  overview: string
  /** The same without the user's name. */
  namelessOverview: string
  /** Something went wrong for the user. */
  hasTroubles: boolean
  pages: ToldPage[]
  tags: ToldTag[]
  loading: LoadingFact[]
  clicks: ClickFact[]
  issues: ToldIssue[]
}

/** `problem` is why a recording cannot be understood, in words for its owner. */
export type Understood = Understanding | { problem: string }

const clicksMax = 10_000
const tagsMax = 200

/** Reads a recording and tells what happened. The same recording gives the same, whenever it is read. */
export function understandSession(chunks: readonly RecordedChunk[], session: SessionToUnderstand): Understood {
  const found = findSessionFacts(chunks)
  if ('problem' in found) return found
  const facts = withUser(found, session.user)
  const overviewFor = createOverview(facts)
  const userName = nameUser(facts.trail.user)
  return {
    startedAt: facts.trail.startedAt,
    endedAt: facts.trail.endedAt,
    userName,
    overview: overviewFor(userName),
    namelessOverview: overviewFor(nameUser(null)),
    hasTroubles: facts.incidents.some(({ isFelt }) => isFelt),
    pages: tellPages(facts),
    tags: tagsOf(facts, session.tags),
    loading: [...facts.loading],
    clicks: facts.clicks.slice(0, clicksMax),
    issues: issuesOf(facts, session.sessionId),
  }
}

/** Ours and the organization's, in order of time. */
function tagsOf(facts: SessionFacts, definitions: SessionToUnderstand['tags']): ToldTag[] {
  const seen = facts.findings.map(({ tag, at, reasoning }) => ({ tag, at, reasoning }))
  const defined = definitions.flatMap(({ name, conditions }) => {
    const match = matchTagConditions(conditions, facts)
    return match ? [{ tag: name, ...match }] : []
  })
  return [...seen.slice(0, tagsMax), ...defined].toSorted((a, b) => a.at - b.at)
}
