import { setTimeout as sleep } from 'node:timers/promises'
import type { TagConditions } from '../../../domain/monitoring/tagConditions.ts'
import type { TagMatch } from '../../../domain/monitoring/telling/matchTagConditions.ts'
import type { BlobStore } from '../../blobs/blobStore.ts'
import type { Database } from '../../storage/database.ts'
import { createSessionAnalysisStore, userOf, type AnalysedSession } from '../analysis/sessionAnalysisStore.ts'
import { createRecordingReader } from '../recordingReader.ts'
import { createSessionMatcher } from './sessionMatcher.ts'

export type TagPreview = {
  /** Of so many of the newest sessions it is known whether they match. */
  lookedAt: number
  unread: number
  isOutOfTime: boolean
  matching: { session: AnalysedSession; match: TagMatch }[]
}

export type TagPreviews = ReturnType<typeof createTagPreviews>

/** Nobody waits longer while they type. What was read by then is remembered for the next time. */
const limitMsUsual = 4_000

const newestMax = 100

/** A recording of more bytes, unpacked, would take all of the time. */
const recordingBytesMax = 8_000_000

const isLate = Symbol('late')

/** Tells which of the newest sessions a tag would be given to, by the rules and the recordings of the analysis. */
export function createTagPreviews(parts: { db: Database; blobs: Pick<BlobStore, 'get'>; limitMs?: number }) {
  const { db, blobs, limitMs = limitMsUsual } = parts
  const store = createSessionAnalysisStore(db)
  const reader = createRecordingReader(db, blobs)
  const matcher = createSessionMatcher()

  async function look(organizationId: number, session: AnalysedSession, conditions: TagConditions) {
    const { id, lastChunkAt, unpackedBytes } = session
    if (unpackedBytes > recordingBytesMax) return null
    const recording = `${organizationId}/${id}/${lastChunkAt}/${unpackedBytes}`
    const task = { recording, recordingBytes: unpackedBytes, user: userOf(session), conditions }
    return matcher.match(task, async () => (await reader.readChunks(organizationId, id)).chunks)
  }

  return {
    async preview(organizationId: number, conditions: TagConditions): Promise<TagPreview> {
      const answered = new AbortController()
      const late = sleep(limitMs, isLate, { signal: answered.signal, ref: false }).catch(() => isLate)
      const preview: TagPreview = { lookedAt: 0, unread: 0, isOutOfTime: false, matching: [] }
      try {
        for (const session of await store.listNewestAnalysed(organizationId, newestMax)) {
          const answer = await Promise.race([look(organizationId, session, conditions), late])
          if (answer === isLate) return { ...preview, isOutOfTime: true }
          if (typeof answer !== 'object' || answer === null || 'problem' in answer) {
            preview.unread++
            continue
          }
          preview.lookedAt++
          if (answer.match) preview.matching.push({ session, match: answer.match })
        }
        return preview
      } finally {
        answered.abort()
      }
    },
    close: matcher.close,
  }
}
