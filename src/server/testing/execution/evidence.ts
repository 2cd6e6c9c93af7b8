import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { RecordedChunk } from '../../../domain/monitoring/recordedEvent.ts'
import type { RunReport } from '../../../domain/testing/runReport.ts'
import type { BlobStore } from '../../blobs/blobStore.ts'
import { packRecording } from '../../recordingParts.ts'
import { sql, type Database } from '../../storage/database.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Everything of a run lies below one folder, in it everything of one attempt. */
export const runFolder = (runId: number) => `runs/${runId}`
export const attemptFolder = (runId: number, attempt: number) => `${runFolder(runId)}/${attempt}`

export async function storeEvidence(
  blobs: BlobStore,
  organizationId: number,
  folder: string,
  report: RunReport,
): Promise<string> {
  const key = `${folder}/evidence.json.gz`
  await blobs.put(organizationId, key, await pack(JSON.stringify(report)), { contentType: 'application/gzip' })
  return key
}

/** What was recorded on the run's pages, in one file; null when nothing was. */
export async function storeRecording(
  blobs: BlobStore,
  organizationId: number,
  folder: string,
  recording: readonly RecordedChunk[],
): Promise<string | null> {
  if (recording.length === 0) return null
  const key = `${folder}/recording.ndjson.br`
  await blobs.put(organizationId, key, await packRecording(recording), { contentType: 'application/octet-stream' })
  return key
}

/** What was seen in the newest run of a test that passed; null when there is none, or nothing was kept of it. */
export async function readLastPassing(
  db: Database,
  blobs: BlobStore,
  organizationId: number,
  testId: number,
): Promise<RunReport | null> {
  const { rows } = await sql<{ key: string }>`
    select evidence_key as key from test_runs
    where organization_id = ${organizationId} and test_id = ${testId} and status = 'passed' and evidence_key is not null
    order by created_at desc, id desc limit 1`.execute(db)
  const key = rows[0]?.key
  const blob = key === undefined ? null : await blobs.get(organizationId, key)
  if (!blob) return null
  return JSON.parse((await unpack(await buffer(blob.stream))).toString('utf8')) as RunReport
}
