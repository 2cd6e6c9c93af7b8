import type { Readable } from 'node:stream'

export type StoredBlob = {
  /** Must be read to its end or destroyed. */
  stream: Readable
  sizeBytes: number
  contentType: string
  /** Differs once the object was replaced. */
  etag: string
}

/** Keys are checked by `safePath.ts`; each belongs to one organization, whose objects no other one can name. */
export type BlobStore = {
  /** Durable when it resolves; the same key twice replaces; a put that fails leaves what was there before. */
  put(organizationId: number, key: string, content: Uint8Array | Readable, options: PutOptions): Promise<void>
  get(organizationId: number, key: string): Promise<StoredBlob | null>
  /** Fine when there is none. */
  delete(organizationId: number, key: string): Promise<void>
  /** Everything below a folder of keys (`runs/5` is not `runs/51`), or all of the organization's for `''`. */
  deleteAll(organizationId: number, folder: string): Promise<number>
  /** Whether `deleteAll` would find nothing there: the proof that everything is gone. */
  isEmpty(organizationId: number, folder: string): Promise<boolean>
  /** A link that needs no key and serves just this object until it expires. Answers to lists sign hundreds. */
  link(organizationId: number, key: string, expiresAt: Date): string
}

export type PutOptions = {
  /** Must be the one that `contentTypes.ts` has for the key's extension. */
  contentType: string
  /** When given, content of any other length is refused. */
  sizeBytes?: number
}
