import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import type { BlobStore } from './blobStore.ts'
import { checkedContentType, contentTypeOf } from './contentTypes.ts'
import {
  createFolders,
  hasNoFiles,
  ignoreMissing,
  removeFile,
  removeFolder,
  removeLeftovers,
  writeDurably,
} from './durableFile.ts'
import { measuredContent } from './measuredContent.ts'
import { objectFolder, objectName, resolveBelow } from './safePath.ts'
import type { LinkSigning } from './signing.ts'

const cleanEveryMs = 60 * 60 * 1000

const openFile = async (path: string, key: string) => {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(ignoreMissing)
  if (!handle) return null
  const { size, ino, mtimeMs } = await handle.stat()
  return {
    stream: handle.createReadStream(),
    sizeBytes: size,
    contentType: contentTypeOf(key),
    etag: `${ino.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}`,
  }
}

/** Objects are files below a folder: `<folder>/o1/runs/5/1-before.jpg`. */
export const openFileBlobStore = async (options: { folder: string; signing: LinkSigning }): Promise<BlobStore> => {
  await createFolders(options.folder)
  const root = await realpath(options.folder)
  await removeLeftovers(root, Date.now())
  let cleanedAt = Date.now()

  const cleanNowAndThen = async () => {
    if (Date.now() - cleanedAt < cleanEveryMs) return
    cleanedAt = Date.now()
    await removeLeftovers(root, cleanedAt)
  }

  return {
    async put(organizationId, key, content, { contentType, sizeBytes }) {
      checkedContentType(key, contentType)
      const path = await resolveBelow(root, objectName(organizationId, key))
      await cleanNowAndThen()
      await writeDurably(root, path, measuredContent(content, sizeBytes))
    },

    async get(organizationId, key) {
      return openFile(await resolveBelow(root, objectName(organizationId, key)), key)
    },

    async delete(organizationId, key) {
      await removeFile(await resolveBelow(root, objectName(organizationId, key)))
    },

    async deleteAll(organizationId, folder) {
      return removeFolder(await resolveBelow(root, objectFolder(organizationId, folder)))
    },

    async isEmpty(organizationId, folder) {
      return hasNoFiles(await resolveBelow(root, objectFolder(organizationId, folder)))
    },

    link(organizationId, key, expiresAt) {
      return options.signing.link(organizationId, key, expiresAt)
    },
  }
}
