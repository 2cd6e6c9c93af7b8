import type { Operation } from '../../../src/contract/routes.ts'
import type { Given } from '../generate/plan.ts'
import type { FuzzTenant } from './world.ts'

/** The place of a row in a list that is newest first. */
export type Position = { time: number; id: number | string }

/** A cursor that the service gave out, with the request that got it and the last row before it. */
export type KnownCursor = {
  operation: Operation
  tenant: FuzzTenant
  params: Given
  query: Given
  cursor: string
  after: Position
  window: { since: string; until: string } | null
}

/** What earlier answers gave and later requests use. */
export type Memory = {
  cursors: KnownCursor[]
  etags: Map<string, string>
  requestIds: Set<string>
  /** What each idempotency key of an organization started. */
  startedWith: Map<string, { testId: number; runId: number }>
  /** Every run that a start-run answered with. */
  startedRuns: Set<number>
  /** What a missing row's answer says, by operation, for ids that nobody has and for the other organization's. */
  notFoundTexts: Map<string, { unknown: Set<string>; foreign: Set<string> }>
}

const cursorsMax = 120

export const createMemory = (): Memory => ({
  cursors: [],
  etags: new Map(),
  requestIds: new Set(),
  startedWith: new Map(),
  startedRuns: new Set(),
  notFoundTexts: new Map(),
})

export function rememberCursor({ cursors }: Memory, cursor: KnownCursor) {
  cursors.push(cursor)
  if (cursors.length > cursorsMax) cursors.shift()
}
