import type { FastifyInstance } from 'fastify'
import type { BlobConfig } from '../config.ts'
import type { BlobStore } from './blobStore.ts'
import { openFileBlobStore } from './fileBlobStore.ts'
import { createS3BlobStore } from './s3BlobStore.ts'
import { serveSignedFiles } from './serveSignedFiles.ts'
import { createLinkSigning } from './signing.ts'

export type OpenBlobs = {
  store: BlobStore
  /** Adds what answers the store's links, where the store does not do so itself. */
  serve(app: FastifyInstance): Promise<void>
}

export async function openBlobs(
  config: BlobConfig,
  { publicUrl, secret }: { publicUrl: string; secret: Buffer },
): Promise<OpenBlobs> {
  if (config.kind === 's3') {
    const { endpoint, ...bucket } = config
    // Compatible servers seldom have a host name for each bucket.
    const store = createS3BlobStore(endpoint === null ? bucket : { ...bucket, endpoint, pathStyle: true })
    return { store, serve: async () => {} }
  }
  const signing = createLinkSigning({ publicUrl, secret: secret.toString('base64url') })
  const store = await openFileBlobStore({ folder: config.folder, signing })
  return { store, serve: (app) => serveSignedFiles(app, { store, signing }) }
}
