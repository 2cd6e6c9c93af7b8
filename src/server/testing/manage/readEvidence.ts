import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { RunReport } from '../../../domain/testing/runReport.ts'
import type { BlobStore } from '../../blobs/blobStore.ts'

/** Runs of hundreds of steps on large pages stay well below; whatever is larger would cost too much to look at. */
const packedBytesMax = 8 * 1024 * 1024
const unpackedBytesMax = 64 * 1024 * 1024

const unpack = promisify(gunzip)

/** What was seen in a run; null when nothing was kept, or it is too large or broken to be read. */
export async function readEvidence(
  blobs: Pick<BlobStore, 'get'>,
  organizationId: number,
  key: string | null,
): Promise<RunReport | null> {
  const blob = key === null ? null : await blobs.get(organizationId, key)
  if (!blob) return null
  if (blob.sizeBytes > packedBytesMax) {
    blob.stream.destroy()
    return null
  }
  const packed = await buffer(blob.stream)
  try {
    const content = await unpack(packed, { maxOutputLength: unpackedBytesMax })
    const report = JSON.parse(content.toString('utf8')) as Partial<RunReport>
    return Array.isArray(report.steps) ? (report as RunReport) : null
  } catch {
    return null
  }
}
