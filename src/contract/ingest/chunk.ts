import type { RecordedEvent, RecordedUser } from '../../domain/monitoring/recordedEvent.ts'

/**
 * The body of `sendChunk`: JSON, gzipped or not; which of the two is seen from the first two bytes, so that no header is
 * needed and browsers ask no permission first.
 */
export type ChunkBody = {
  version: 1
  /** Of the session, the tab and the loaded document; UUIDs. */
  session: string
  tab: string
  page: string
  /** From 0 for each page. */
  sequence: number
  /** Epoch milliseconds by the clock of the browser: when the session began, and when this is sent. */
  startedAt: number
  sentAt: number
  /** As last told by `identify`. */
  user?: RecordedUser
  events: RecordedEvent[]
}

/** 202: kept. What was not is counted by its reason. */
export type ChunkAnswer = { accepted: number; rejected: Record<string, number> }

export type MissingAssetsBody = { hashes: string[] }
export type MissingAssetsAnswer = { missing: string[] }
