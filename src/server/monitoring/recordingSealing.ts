import type { RawBuilder } from 'kysely'
import { correctedTime } from '../../domain/monitoring/clockOffset.ts'
import type { RecordedChunk } from '../../domain/monitoring/recordedEvent.ts'
import type { BlobStore } from '../blobs/blobStore.ts'
import { inTransaction, sql, type Database } from '../storage/database.ts'
import { chunkName, packParts } from '../recordingParts.ts'
import { sessionFolder } from './sessionFolder.ts'

type StoredPart = {
  part: number
  blobKey: string
  firstEventAt: string
  lastEventAt: string
  sizeBytes: number
  chunks: string[]
}

/** So many generations back are looked after: those of sealings that were killed. */
const generationsKeptMax = 20

const recordingFolder = (sessionId: string, generation: number) => `${sessionFolder(sessionId)}/recording-${generation}`

/**
 * Puts the chunks of a session away, as a few files. Killed anywhere, nothing is lost: the files are durable before the
 * rows name them, and the rows that waited go in the transaction that names the files.
 */
export function createRecordingSealing(db: Database, blobs: Pick<BlobStore, 'put' | 'deleteAll'>) {
  /** A number that nobody else has: two that seal at once never write the same files. */
  async function claimGeneration(organizationId: number, sessionId: string): Promise<number | null> {
    const { rows } = await sql<{ generation: number }>`
      update sessions set generation = generation + 1
      where organization_id = ${organizationId} and id = ${sessionId}::uuid
      returning generation`.execute(db)
    return rows[0]?.generation ?? null
  }

  async function writeParts(organizationId: number, folder: string, chunks: readonly RecordedChunk[]) {
    const parts: StoredPart[] = []
    for await (const packed of packParts(chunks)) {
      const part = parts.length + 1
      const blobKey = `${folder}/${part}.ndjson.br`
      await blobs.put(organizationId, blobKey, packed.content, { contentType: 'application/octet-stream' })
      const sizeBytes = packed.content.length
      parts.push({ part, blobKey, sizeBytes, chunks: packed.chunks.map(chunkName), ...timesOf(packed.chunks) })
    }
    return parts
  }

  return {
    /**
     * Takes a recording as it was read. False: the session is gone, or somebody else sealed more of it meanwhile. Chunks
     * that came since go on waiting.
     */
    async sealRecording(
      organizationId: number,
      sessionId: string,
      chunks: readonly RecordedChunk[],
      lostParts: readonly string[] = [],
    ): Promise<{ wasSealed: boolean; sizeBytes: number }> {
      const generation = await claimGeneration(organizationId, sessionId)
      if (generation === null) return { wasSealed: false, sizeBytes: 0 }
      const folder = recordingFolder(sessionId, generation)
      const parts = await writeParts(organizationId, folder, chunks)
      const wasSealed = await inTransaction(db, (transaction) =>
        swapRows(transaction, organizationId, sessionId, { generation, parts, chunks, lostParts }),
      )
      if (!wasSealed) {
        await blobs.deleteAll(organizationId, folder)
        return { wasSealed, sizeBytes: 0 }
      }
      for (let old = Math.max(1, generation - generationsKeptMax); old < generation; old++) {
        await blobs.deleteAll(organizationId, recordingFolder(sessionId, old))
      }
      return { wasSealed, sizeBytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) }
    },
  }
}

type Sealed = {
  generation: number
  parts: readonly StoredPart[]
  chunks: readonly RecordedChunk[]
  lostParts: readonly string[]
}

async function swapRows(db: Database, organizationId: number, sessionId: string, sealed: Sealed): Promise<boolean> {
  const ofSession = sql`organization_id = ${organizationId} and session_id = ${sessionId}::uuid`
  const { rows } = await sql<{ generation: number }>`
    select generation from sessions
    where organization_id = ${organizationId} and id = ${sessionId}::uuid for update`.execute(db)
  // Whoever claimed a later number does it.
  if (rows[0]?.generation !== sealed.generation) return false
  if (await isMoreSealed(db, ofSession, sealed)) return false
  await sql`delete from session_recordings where ${ofSession}`.execute(db)
  await sql`
    insert into session_recordings (organization_id, session_id, part, blob_key, first_event_at, last_event_at,
      size_bytes, chunks)
    select ${organizationId}, ${sessionId}::uuid, p.part, p."blobKey", p."firstEventAt", p."lastEventAt", p."sizeBytes",
      p.chunks
    from jsonb_to_recordset(${JSON.stringify(sealed.parts)}::jsonb) as p (part integer, "blobKey" text,
      "firstEventAt" timestamptz, "lastEventAt" timestamptz, "sizeBytes" bigint, chunks text[])`.execute(db)
  await sql`
    delete from session_chunks c using unnest(${sealed.chunks.map(({ tab }) => tab)}::uuid[],
      ${sealed.chunks.map(({ page }) => page)}::uuid[],
      ${sealed.chunks.map(({ sequence }) => sequence)}::integer[]) as gone (tab, page, sequence)
    where c.organization_id = ${organizationId} and c.session_id = ${sessionId}::uuid
      and c.tab = gone.tab and c.page = gone.page and c.sequence = gone.sequence`.execute(db)
  await sql`
    update sessions set recording_bytes =
      (select coalesce(sum(size_bytes), 0) from session_recordings where ${ofSession})
      + (select coalesce(sum(octet_length(content)), 0) from session_chunks where ${ofSession})
    where organization_id = ${organizationId} and id = ${sessionId}::uuid`.execute(db)
  return true
}

/** Whether chunks were put away that are not among these, other than those of parts that cannot be read. */
async function isMoreSealed(db: Database, ofSession: RawBuilder<unknown>, { chunks, lostParts }: Sealed) {
  const { rows } = await sql<{ chunks: string[] }>`
    select chunks from session_recordings
    where ${ofSession} and blob_key <> all(${lostParts}::text[])`.execute(db)
  const names = new Set(chunks.map(chunkName))
  return rows.some((row) => row.chunks.some((name) => !names.has(name)))
}

/** By our clock. A part without events has the times at which it came in. */
function timesOf(chunks: readonly RecordedChunk[]) {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const chunk of chunks) {
    for (const { timestamp } of chunk.events) {
      const time = correctedTime(timestamp, chunk)
      first = Math.min(first, time)
      last = Math.max(last, time)
    }
  }
  if (first > last) [first, last] = [chunks[0]?.receivedAt ?? 0, chunks.at(-1)?.receivedAt ?? 0]
  return { firstEventAt: new Date(first).toISOString(), lastEventAt: new Date(last).toISOString() }
}
