import { manage } from '../../../contract/manage/manage.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { signPictures } from '../../http/pictures.ts'
import { assetKey } from '../ingestion/assetStore.ts'
import { sessionNotFound } from '../sessionNotFound.ts'

export const getSessionRecording = manageEndpoint(
  manage.getSessionRecording,
  async ({ params, organizationId }, services) => {
    const { sessionId } = params
    if (!(await services.sessionStates.findState(organizationId, sessionId))) throw sessionNotFound(sessionId)
    const parts = await services.sessionStates.listParts(organizationId, sessionId)
    const { expiresAt, sign } = signPictures(services.blobs, organizationId)
    return {
      object: 'sessionRecording' as const,
      sessionId,
      linksExpireAt: expiresAt,
      parts: parts.map(({ part, blobKey, firstEventAt, lastEventAt, sizeBytes }) => ({
        part,
        url: sign(blobKey),
        firstEventAt,
        lastEventAt,
        sizeBytes,
      })),
    }
  },
)

export const getAssetLinks = manageEndpoint(manage.getAssetLinks, async ({ body, organizationId }, services) => {
  const assets = await services.assets.listAssets(organizationId, body.hashes)
  const { expiresAt, sign } = signPictures(services.blobs, organizationId)
  return {
    object: 'assetLinks' as const,
    linksExpireAt: expiresAt,
    data: assets.map(({ hash, contentType, sizeBytes }) => ({
      hash,
      contentType,
      sizeBytes,
      url: sign(assetKey(hash)),
    })),
  }
})
