import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { openFileBlobStore } from '../../src/server/blobs/fileBlobStore.ts'
import { serveSignedFiles } from '../../src/server/blobs/serveSignedFiles.ts'
import { createLinkSigning } from '../../src/server/blobs/signing.ts'

const secret = 'the secret that signs links in tests'

/** A file store in a folder of its own, with a server that answers its links. */
export const openFileStore = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'file-store-'))
  const app = Fastify()
  const address = { publicUrl: 'http://127.0.0.1' }
  const signingNow = () => createLinkSigning({ ...address, secret })
  const signing = {
    link: (...object: Parameters<ReturnType<typeof signingNow>['link']>) => signingNow().link(...object),
    verify: (url: string) => signingNow().verify(url),
  }
  const store = await openFileBlobStore({ folder, signing })
  await app.register(serveSignedFiles, { store, signing })
  address.publicUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    store,
    folder,
    publicUrl: address.publicUrl,
    assertNoLeftovers: async () => assert.deepEqual(await readdir(join(folder, '.incoming')), []),
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}
