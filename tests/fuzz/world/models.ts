import type { CollectionType } from '../../../src/domain/monitoring/collectionTypes.ts'

/** What the fuzzer itself wrote of a test: the answers are held against it. */
export type TestModel = {
  id: number
  name: string
  status: 'live' | 'paused'
  tags: readonly string[]
  createdBy: string | null
  owners: readonly string[]
  validated: boolean
  steps: readonly string[]
}

export type StepModel = { stepNumber: number; description: string; hasScreenshots: boolean }

export type RunModel = {
  id: number
  testId: number
  createdAt: number
  status: 'running' | 'passed' | 'failed'
  triggeredBy: string
  steps: readonly StepModel[]
}

export type ClickModel = { text: string; hasScreenshots: boolean }

export type SessionModel = {
  id: string
  createdAt: number
  duration: number | null
  userEmail: string | null
  userId: string | null
  userRole: string | null
  /** Null: not analysed yet. */
  overview: string | null
  pages: readonly string[]
  tags: readonly string[]
  clicks: readonly ClickModel[]
}

export type OccurrenceModel = { sessionId: string; userKey: string; errorId: string; at: number }

export type CollectionModel = {
  id: number
  type: CollectionType
  rootCause: string
  shortenedPath: string
  isResolved: boolean
  /** In the order in which they were written. */
  occurrences: readonly OccurrenceModel[]
}

/** All that one organization has. Runs are added while the fuzzer works; nothing else changes. */
export type TenantModel = {
  name: string
  organizationId: number
  /** A word that stands in nearly every text of this organization and in none of the other. */
  marker: string
  tests: Map<number, TestModel>
  runs: Map<number, RunModel>
  sessions: Map<string, SessionModel>
  collections: Map<number, CollectionModel>
}

export const isoOf = (ms: number): string => new Date(ms).toISOString()
