import type { BlobStore } from '../blobs/blobStore.ts'

const linkLifetimeMs = 3 * 60 * 60 * 1000

export type StoredPictures = { beforeKey: string | null; afterKey: string | null }

/** Signs links to pictures, all with the same end: exactly three hours from now. */
export function signPictures(blobs: BlobStore, organizationId: number, now = new Date()) {
  // A link's end is signed in whole seconds.
  const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + linkLifetimeMs)
  const sign = (key: string | null) => (key === null ? null : blobs.link(organizationId, key, expiresAt))
  return {
    expiresAt: expiresAt.toISOString(),
    link: sign,
    links: ({ beforeKey, afterKey }: StoredPictures) => ({ before: sign(beforeKey), after: sign(afterKey) }),
  }
}

export type PictureLinks = ReturnType<typeof signPictures>
