import { assetTypes } from '../../../contract/ingest/limits.ts'
import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageBytes } from '../../http/manageEndpoint.ts'
import { assetKey } from '../ingestion/assetStore.ts'

export const getRecordingPart = manageBytes(manage.getRecordingPart, async ({ params, organizationId }, services) => {
  const { sessionId, part } = params
  const blobKey = await services.sessionViews.findPartKey(organizationId, sessionId, part)
  const blob = blobKey === null ? null : await services.blobs.get(organizationId, blobKey)
  if (!blob) throw notFound(`There is no part ${part} of the recording of session ${sessionId}.`)
  // Its address stays when the recording is put together anew, so it is asked for again each time.
  return { blob, contentType: 'application/x-ndjson', packedAs: 'br' as const, isImmutable: false }
})

export const getAsset = manageBytes(manage.getAsset, async ({ params, organizationId }, services) => {
  const { hash } = params
  const asset = await services.assets.findAsset(organizationId, hash)
  const blob = asset && (await services.blobs.get(organizationId, assetKey(asset.hash)))
  if (!blob) throw notFound(`There is no file ${hash}.`)
  const contentType = assetTypes.find((known) => known === asset.contentType) ?? 'application/octet-stream'
  return { blob, contentType, packedAs: null, isImmutable: true }
})
