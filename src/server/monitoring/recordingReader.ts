import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { unpackedBytesMax } from '../../contract/ingest/limits.ts'
import type { RecordedChunk, RecordedEvent } from '../../domain/monitoring/recordedEvent.ts'
import type { BlobStore } from '../blobs/blobStore.ts'
import { sql, type Database } from '../storage/database.ts'
import { chunkName, unpackPart } from '../recordingParts.ts'

export type Recording = {
  /** In the order they came in, each once. */
  chunks: RecordedChunk[]
  /** What is gone or broken; the rest can still be used. */
  lostParts: string[]
}

type WaitingRow = {
  tab: string
  page: string
  sequence: number
  sentAt: string
  receivedAt: string
  content: Buffer
}

type PartRow = { part: number; blobKey: string }

const unpack = promisify(gunzip)

/** A recording that is put together while it is read is read again. */
const triesMax = 3

/** Reads the recordings of sessions, of which a part may be put away and another still wait. */
export function createRecordingReader(db: Database, blobs: Pick<BlobStore, 'get'>) {
  async function listWaiting(organizationId: number, sessionId: string): Promise<WaitingRow[]> {
    const { rows } = await sql<WaitingRow>`
      select tab, page, sequence, sent_at as "sentAt", received_at as "receivedAt", content from session_chunks
      where organization_id = ${organizationId} and session_id = ${sessionId}::uuid`.execute(db)
    return rows
  }

  async function listParts(organizationId: number, sessionId: string): Promise<PartRow[]> {
    const { rows } = await sql<PartRow>`
      select part, blob_key as "blobKey" from session_recordings
      where organization_id = ${organizationId} and session_id = ${sessionId}::uuid
      order by part`.execute(db)
    return rows
  }

  async function readPart(organizationId: number, blobKey: string): Promise<RecordedChunk[] | null> {
    const blob = await blobs.get(organizationId, blobKey)
    return blob && unpackPart(await buffer(blob.stream))
  }

  async function readOnce(organizationId: number, sessionId: string): Promise<Recording & { parts: PartRow[] }> {
    // In this order: what is put away in between is then found twice, and not never.
    const waiting = await listWaiting(organizationId, sessionId)
    const parts = await listParts(organizationId, sessionId)
    const found = new Map<string, RecordedChunk>()
    const lostParts: string[] = []
    const add = (chunks: readonly RecordedChunk[]) => {
      for (const chunk of chunks) if (!found.has(chunkName(chunk))) found.set(chunkName(chunk), chunk)
    }
    for (const { blobKey } of parts) {
      const chunks = await readPart(organizationId, blobKey)
      if (chunks) add(chunks)
      else lostParts.push(blobKey)
    }
    for (const row of waiting) {
      const chunk = await readWaiting(row)
      if (chunk) add([chunk])
      else lostParts.push(chunkName(row))
    }
    return { chunks: [...found.values()].toSorted(inOrder), lostParts, parts }
  }

  return {
    async readChunks(organizationId: number, sessionId: string): Promise<Recording> {
      for (let tries = 1; ; tries++) {
        const { parts, ...recording } = await readOnce(organizationId, sessionId)
        if (recording.lostParts.length === 0 || tries === triesMax) return recording
        const now = await listParts(organizationId, sessionId)
        if (now.map(({ blobKey }) => blobKey).join() === parts.map(({ blobKey }) => blobKey).join()) return recording
      }
    },
  }
}

async function readWaiting({ content, sentAt, receivedAt, ...row }: WaitingRow): Promise<RecordedChunk | null> {
  try {
    const json = await unpack(content, { maxOutputLength: unpackedBytesMax })
    const { events } = JSON.parse(json.toString()) as { events: RecordedEvent[] }
    return { ...row, sentAt: Date.parse(sentAt), receivedAt: Date.parse(receivedAt), events }
  } catch {
    return null
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const inOrder = (a: RecordedChunk, b: RecordedChunk) =>
  a.receivedAt - b.receivedAt || compare(a.tab, b.tab) || compare(a.page, b.page) || a.sequence - b.sequence
