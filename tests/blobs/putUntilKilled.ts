import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openFileBlobStore } from '../../src/server/blobs/fileBlobStore.ts'
import { createLinkSigning } from '../../src/server/blobs/signing.ts'

const [folder = '', manner] = process.argv.slice(2)
const signing = createLinkSigning({ publicUrl: 'http://127.0.0.1', secret: 'of no use to a child that only puts' })
const store = await openFileBlobStore({ folder, signing })
const put = (content: Uint8Array | Readable) => store.put(1, 'runs/1.jpg', content, { contentType: 'image/jpeg' })

async function* stalling() {
  yield Buffer.alloc(300_000, 1)
  yield Buffer.alloc(300_000, 1)
  process.stdout.write('written in part\n')
  await new Promise((resolve) => setTimeout(resolve, 60_000))
}

if (manner === 'stall') await put(Readable.from(stalling()))

if (manner === 'repeat') {
  for (let round = 0; ; round++) {
    await put(Readable.from(Array.from({ length: 16 }, () => Buffer.alloc(64 * 1024, round))))
    if (round === 0) process.stdout.write('put once\n')
  }
}

if (manner === 'fill') {
  const error = await put(Buffer.alloc(600_000)).catch((reason: unknown) => reason)
  const found = (await store.get(1, 'runs/1.jpg')) !== null
  const incoming = await readdir(join(folder, '.incoming'))
  const fitsAfterwards = await put(Buffer.alloc(300_000)).then(() => true)
  process.stdout.write(
    JSON.stringify({ message: error instanceof Error && error.message, incoming, found, fitsAfterwards }),
  )
}
