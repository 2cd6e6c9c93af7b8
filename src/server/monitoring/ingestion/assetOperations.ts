import { createHash } from 'node:crypto'
import type { MissingAssetsAnswer } from '../../../contract/ingest/chunk.ts'
import { assetTypes, hashesMax } from '../../../contract/ingest/limits.ts'
import { Failure, invalidParameter } from '../../../domain/failure.ts'
import { assetKey } from './assetStore.ts'
import type { IngestCall } from './ingestCall.ts'
import type { Ingestion } from './ingestion.ts'
import { isHash } from './readChunk.ts'

function readHashes(body: Buffer): string[] {
  let read: unknown
  try {
    read = JSON.parse(body.toString())
  } catch {
    throw new Failure('invalid', 'invalid_body', 'The body is not valid JSON.')
  }
  const hashes = typeof read === 'object' && read !== null && 'hashes' in read ? read.hashes : null
  if (!Array.isArray(hashes) || hashes.length > hashesMax || !hashes.every(isHash)) {
    throw invalidParameter('hashes', `hashes must be a list of at most ${hashesMax} SHA-256 hashes in small letters.`)
  }
  return [...new Set(hashes)]
}

/** Which of the files are not kept yet. Asking after one is a use of it. */
export async function listMissingAssets(
  { assets, assetTurns }: Ingestion,
  { project, body }: IngestCall,
): Promise<MissingAssetsAnswer> {
  const { organizationId, projectId } = project
  const hashes = readHashes(body)
  return assetTurns.take(projectId, async () => {
    const known = await assets.listKnown(organizationId, hashes)
    await assets.noteUse(organizationId, [...known])
    return { missing: hashes.filter((hash) => !known.has(hash)) }
  })
}

/** Keeps a file under the hash of its content, which is checked: nobody can put something else in its place. */
export async function sendAsset(
  { assets, blobs, assetTurns }: Ingestion,
  { project, query, body }: IngestCall,
): Promise<{ hash: string }> {
  const { hash, type } = query
  const { organizationId, projectId } = project
  const contentType = assetTypes.find((known) => known === type)
  if (!isHash(hash)) throw invalidParameter('hash', 'hash must be a SHA-256 hash in small letters.')
  if (!contentType) throw invalidParameter('type', `type must be one of ${assetTypes.join(', ')}.`)
  if (createHash('sha256').update(body).digest('hex') !== hash) {
    throw new Failure('invalid', 'hash_mismatch', 'The content has another hash.', 'hash')
  }
  await assetTurns.take(projectId, () =>
    assets.keepAsset(organizationId, { hash, contentType, sizeBytes: body.length }, () =>
      blobs.put(organizationId, assetKey(hash), body, { contentType: 'application/octet-stream' }),
    ),
  )
  return { hash }
}
