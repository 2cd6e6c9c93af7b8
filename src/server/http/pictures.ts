import type { BlobStore } from '../blobs/blobStore.ts'

const linkLifetimeMs = 3 * 60 * 60 * 1000

export type StoredPictures = { beforeKey: string | null; afterKey: string | null }

/** Signs links to pictures and other blobs, all with the same end: exactly three hours from now. */
export function signPictures(blobs: BlobStore, organizationId: number, now = new Date()) {
  // A link's end is signed in whole seconds.
  const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + linkLifetimeMs)
  const sign = (key: string) => blobs.link(organizationId, key, expiresAt)
  const link = (key: string | null) => (key === null ? null : sign(key))
  return {
    expiresAt: expiresAt.toISOString(),
    sign,
    link,
    links: ({ beforeKey, afterKey }: StoredPictures) => ({ before: link(beforeKey), after: link(afterKey) }),
  }
}

export type PictureLinks = ReturnType<typeof signPictures>
