import { setTimeout as sleep } from 'node:timers/promises'
import { openFileBlobStore } from '../../src/server/blobs/fileBlobStore.ts'
import { createLinkSigning } from '../../src/server/blobs/signing.ts'
import { blobContent, blobKey, organizationId } from './blobContent.ts'

/** Puts one blob after the other and names each that is acknowledged, until it is killed. */
const blobsMax = 2_000
const [folder = '', round = ''] = process.argv.slice(2)
const signing = createLinkSigning({ publicUrl: 'http://127.0.0.1', secret: 'of no use to a child that only puts' })
const store = await openFileBlobStore({ folder, signing })

for (let number = 1; number <= blobsMax; number++) {
  const key = blobKey(Number(round), number)
  await store.put(organizationId, key, blobContent(key), { contentType: 'image/jpeg' })
  process.stdout.write(`${key}\n`)
  await sleep(5)
}
