import { randomUUID } from 'node:crypto'
import type { NewOccurrence, SessionIssue } from '../../src/server/monitoring/occurrenceWriter.ts'
import type { NewSession } from '../../src/server/monitoring/sessionWriter.ts'
import { rowsFor } from './testRows.ts'
import type { Tenant, TestService } from './testService.ts'

/** One occurrence, as a test knows it. */
export type Occurred = { collectionId: number; sessionId: string; userKey: string; time: string }

export type CountedCollection = {
  id: number
  lastOccurred: string
  errorCount: number
  sessionCount: number
  estimatedUsers: number
}

/** The list of collections in a window, found by looking at every occurrence. */
export function countNaively(all: readonly Occurred[], { since, until }: { since: string; until: string }) {
  const inside = all.filter(({ time }) => time > since && time < until)
  const counted = [...Map.groupBy(inside, ({ collectionId }) => collectionId)].map(
    ([id, occurrences]): CountedCollection => ({
      id,
      lastOccurred: occurrences.map(({ time }) => time).reduce((a, b) => (a > b ? a : b)),
      errorCount: occurrences.length,
      sessionCount: new Set(occurrences.map(({ sessionId }) => sessionId)).size,
      estimatedUsers: new Set(occurrences.map(({ userKey }) => userKey)).size,
    }),
  )
  return counted.toSorted((a, b) =>
    a.lastOccurred === b.lastOccurred ? b.id - a.id : a.lastOccurred < b.lastOccurred ? 1 : -1,
  )
}

export const occurrence = (occurredAt: string, more: Partial<NewOccurrence> = {}): NewOccurrence => ({
  errorId: randomUUID(),
  occurredAt,
  fullPath: '/cart?x=1',
  category: 'JavaScript error',
  behavior: 'Clicked "Buy"',
  productFeature: 'Cart',
  errorText: 'TypeError',
  reasoning: 'Nothing happened after the click.',
  ...more,
})

/** Records issues and remembers what it recorded. */
export function issueRecorder(service: Pick<TestService, 'storage'>, tenant: Tenant) {
  const rows = rowsFor(service, tenant)
  const recorded: Occurred[] = []
  const record = async (
    name: string,
    sessionId: string,
    times: readonly string[],
    more: Partial<SessionIssue> = {},
  ) => {
    const { collectionId } = await rows.issue(sessionId, name, times, more)
    const userKey = more.userKey ?? sessionId
    recorded.push(...times.map((time) => ({ collectionId, sessionId, userKey, time })))
    return collectionId
  }
  return { recorded, record, session: (more: Partial<NewSession> = {}) => rows.session(more) }
}
