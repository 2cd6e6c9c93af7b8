import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { BlobStore } from '../../blobs/blobStore.ts'
import type { JobHandler } from '../../jobs/jobQueue.ts'
import type { Database } from '../../storage/database.ts'
import { assetKey, createAssetStore } from '../ingestion/assetStore.ts'
import { createRecordingReader } from '../recordingReader.ts'
import { sessionFolder } from '../sessionFolder.ts'
import { createClickPictureWriter, type ClickToPicture } from './clickPictureWriter.ts'
import type { RenderPictures, Shot } from './renderPictures.ts'

export type TakeClickPicturesParts = {
  db: Database
  blobs: BlobStore
  renderPictures: RenderPictures
  logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Before and after each: nobody looks at more, and a session must not fill the disk. */
const clicksMax = 100
const renderMsMax = 5 * 60_000

type Which = 'before' | 'after'

/** Somebody put the recording away again, or deleted it: these pictures are of no use, and the job is tried anew. */
class OutdatedError extends Error {
  override readonly name = 'OutdatedError'
}

/** Takes pictures of a session before and after each click. Done again, it takes those that are missing. */
export function createTakeClickPictures(parts: TakeClickPicturesParts): JobHandler<'takeClickPictures'> {
  const { db, blobs, renderPictures, logger } = parts
  const writer = createClickPictureWriter(db)
  const reader = createRecordingReader(db, blobs)

  return async ({ organizationId, sessionId }, { signal }) => {
    const found = await writer.findClicks(organizationId, sessionId, clicksMax)
    const shots = found?.clicks.flatMap(missingShots) ?? []
    if (!found || shots.length === 0) return
    const { generation } = found
    const folder = pictureFolder(sessionId, generation)
    const { chunks } = await reader.readChunks(organizationId, sessionId)
    const time = AbortSignal.timeout(renderMsMax)

    async function keep(name: string, jpeg: Uint8Array) {
      const [number, which] = name.split('-') as [string, Which]
      const key = `${folder}/${name}.jpg`
      await blobs.put(organizationId, key, jpeg, { contentType: 'image/jpeg' })
      const picture = { generation, number: Number(number), which, key }
      if (!(await writer.notePicture(organizationId, sessionId, picture))) throw new OutdatedError()
    }
    try {
      const asset = assetFinder(db, blobs, organizationId)
      await renderPictures(chunks, shots, { asset, onPicture: keep, signal: AbortSignal.any([signal, time]) })
    } catch (error) {
      if (error instanceof OutdatedError) await blobs.deleteAll(organizationId, folder)
      if (!time.aborted) throw error
      logger.warn({ organizationId, sessionId }, 'a session took too long to render; it keeps the pictures that it has')
    }
    await forgetEarlier(blobs, organizationId, sessionId, generation)
  }
}

const pictureFolder = (sessionId: string, generation: number) => `${sessionFolder(sessionId)}/pictures-${generation}`

const missingShots = ({ number, places, beforeKey, afterKey }: ClickToPicture): Shot[] => [
  ...(beforeKey === null ? [{ name: `${number}-before`, ...places.before }] : []),
  ...(afterKey === null ? [{ name: `${number}-after`, ...places.after }] : []),
]

function assetFinder(db: Database, blobs: BlobStore, organizationId: number) {
  const assets = createAssetStore(db)
  return async (hash: string) => {
    const asset = await assets.findAsset(organizationId, hash)
    const blob = asset && (await blobs.get(organizationId, assetKey(hash)))
    return blob ? { content: await buffer(blob.stream), contentType: asset.contentType } : null
  }
}

/** Pictures of earlier analyses, which no click names any more. */
async function forgetEarlier(blobs: BlobStore, organizationId: number, sessionId: string, generation: number) {
  for (let earlier = Math.max(1, generation - 20); earlier < generation; earlier++) {
    await blobs.deleteAll(organizationId, pictureFolder(sessionId, earlier))
  }
}
