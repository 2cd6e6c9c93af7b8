import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { ChunkBody } from '../../../src/contract/ingest/chunk.ts'
import { ingestRoutes } from '../../../src/contract/ingest/routes.ts'
import type { RecordedEvent } from '../../../src/domain/monitoring/recordedEvent.ts'
import { sql } from '../../../src/server/storage/database.ts'
import { createRecordingReader } from '../../../src/server/monitoring/recordingReader.ts'
import type { Answer } from '../../support/request.ts'
import type { Tenant, TestService } from '../../support/testService.ts'

export type SentChunk = Omit<ChunkBody, 'version' | 'events'> & { version: number; events: unknown[] }

export const chromeOnLinux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

/** One of our events, in rrweb's custom one. */
export const own = (tag: string, payload: object, timestamp = Date.now()): RecordedEvent => ({
  type: 5,
  timestamp,
  data: { tag, payload },
})

export const scroll = (timestamp = Date.now(), y = 0): RecordedEvent => ({
  type: 3,
  timestamp,
  data: { source: 3, id: 1, x: 0, y },
})

/** A good chunk of a new session, with what is told otherwise. */
export const chunkOf = (others: Partial<SentChunk> = {}): SentChunk => ({
  version: 1,
  session: randomUUID(),
  tab: randomUUID(),
  page: randomUUID(),
  sequence: 0,
  startedAt: Date.now() - 1_000,
  sentAt: Date.now(),
  events: [scroll(Date.now() - 500), scroll(Date.now() - 100)],
  ...others,
})

export type SendOptions = { key?: string; headers?: Record<string, string>; method?: string }

/** A project of its own with what sends to it and what looks at what was kept. */
export async function recorderFor(service: TestService, tenant: Tenant) {
  const { rows } = await sql<{ writeKey: string }>`
    select write_key as "writeKey" from projects where id = ${tenant.projectId}`.execute(service.storage.db)
  const writeKey = rows[0]?.writeKey ?? ''

  async function post(
    path: string,
    body: BodyInit,
    { key = writeKey, headers = {}, method = 'POST' }: SendOptions = {},
  ) {
    const separator = path.includes('?') ? '&' : '?'
    const url = `${service.publicUrl}${path}${separator}key=${encodeURIComponent(key)}`
    const response = await fetch(url, { method, headers: { 'user-agent': chromeOnLinux, ...headers }, body })
    const text = await response.text()
    const answer: Answer = { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
    return answer
  }

  return {
    ...tenant,
    writeKey,
    post,
    sendBytes: (body: BodyInit, options?: SendOptions) => post(ingestRoutes.sendChunk.path, body, options),
    send: (chunk: unknown, options?: SendOptions) =>
      post(ingestRoutes.sendChunk.path, gzipSync(JSON.stringify(chunk)), options),
    listMissing: (hashes: unknown) => post(ingestRoutes.listMissingAssets.path, JSON.stringify({ hashes })),
    sendAsset: (hash: string, type: string, body: BodyInit) =>
      post(`${ingestRoutes.sendAsset.path}?hash=${hash}&type=${encodeURIComponent(type)}`, body),
    async session(id: string): Promise<Record<string, unknown> | null> {
      const found = await sql<Record<string, unknown>>`
        select * from sessions where organization_id = ${tenant.organizationId} and id = ${id}::uuid`.execute(
        service.storage.db,
      )
      return found.rows[0] ?? null
    },
    read: (id: string) =>
      createRecordingReader(service.storage.db, service.services.blobs).readChunks(tenant.organizationId, id),
  }
}

export type Recorder = Awaited<ReturnType<typeof recorderFor>>
