import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { BlobStore, StoredBlob } from './blobStore.ts'
import { checkedContentType, contentTypeOf } from './contentTypes.ts'
import { measuredContent } from './measuredContent.ts'
import { putContent } from './s3Put.ts'
import { createPresigner } from './s3Presign.ts'
import type { S3Options, SendToS3 } from './s3Requests.ts'
import { bucketAddress, createS3Requests, S3Error } from './s3Requests.ts'
import { isSafeKey, objectFolder, objectName } from './safePath.ts'

const deletesAtOnce = 16
/** As long as links usually live; the content under a key hardly ever changes. */
const cacheControl = 'private, max-age=10800'

const findBlob = async (send: SendToS3, name: string, contentType: string): Promise<StoredBlob | null> => {
  try {
    const response = await send({ method: 'GET', name })
    const size = response.headers.get('content-length')
    if (!response.body || size === null) throw new Error(`The object store did not say how long ${name} is.`)
    return {
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- tests see the DOM's types, where it is needed
      stream: Readable.fromWeb(response.body as ReadableStream),
      sizeBytes: Number(size),
      contentType,
      etag: (response.headers.get('etag') ?? '').replaceAll('"', ''),
    }
  } catch (error) {
    if (error instanceof S3Error && error.code === 'NoSuchKey') return null
    throw error
  }
}

/** The first version of listing, with the last key as the marker: every store has it, and deleting meanwhile is fine. */
async function* listPages(send: SendToS3, folder: string): AsyncGenerator<string[]> {
  let marker: string | undefined = ''
  while (marker !== undefined) {
    const response = await send({ method: 'GET', query: { prefix: folder, marker, 'encoding-type': 'url' } })
    const page = await response.text()
    const names = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) =>
      decodeURIComponent(name.replaceAll('+', ' ')),
    )
    yield names
    marker = page.includes('<IsTruncated>true</IsTruncated>') ? names.at(-1) : undefined
  }
}

/** What this program could not have put there is not its to delete. */
const ownNames = (names: readonly string[], prefix: string) =>
  names.filter((name) => name.startsWith(prefix) && isSafeKey(name.slice(name.indexOf('/') + 1)))

const deleteObject = async (send: SendToS3, name: string) => {
  const response = await send({ method: 'DELETE', name })
  await response.text()
}

const deleteNames = async (send: SendToS3, names: string[]) => {
  for (let start = 0; start < names.length; start += deletesAtOnce) {
    await Promise.all(names.slice(start, start + deletesAtOnce).map((name) => deleteObject(send, name)))
  }
}

/** Objects in a bucket of S3 or a compatible store: `o1/runs/5/1-before.jpg`. */
export const createS3BlobStore = (options: S3Options): BlobStore => {
  const send = createS3Requests(options)
  const presign = createPresigner({ ...options, bucket: bucketAddress(options, options.linkEndpoint) })

  return {
    async put(organizationId, key, content, { contentType, sizeBytes }) {
      const name = objectName(organizationId, key)
      const headers = { 'Content-Type': checkedContentType(key, contentType), 'Cache-Control': cacheControl }
      await putContent(send, name, headers, measuredContent(content, sizeBytes))
    },

    async get(organizationId, key) {
      return findBlob(send, objectName(organizationId, key), contentTypeOf(key))
    },

    async delete(organizationId, key) {
      await deleteObject(send, objectName(organizationId, key))
    },

    async deleteAll(organizationId, folder) {
      const prefix = objectFolder(organizationId, folder)
      let count = 0
      for await (const page of listPages(send, prefix)) {
        const names = ownNames(page, prefix)
        await deleteNames(send, names)
        count += names.length
      }
      return count
    },

    async isEmpty(organizationId, folder) {
      const prefix = objectFolder(organizationId, folder)
      for await (const page of listPages(send, prefix)) {
        if (ownNames(page, prefix).length > 0) return false
      }
      return true
    },

    link(organizationId, key, expiresAt) {
      return presign(objectName(organizationId, key), expiresAt)
    },
  }
}
