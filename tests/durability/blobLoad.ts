import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openFileBlobStore } from '../../src/server/blobs/fileBlobStore.ts'
import { createLinkSigning } from '../../src/server/blobs/signing.ts'
import { blobContent, organizationId } from './blobContent.ts'

const childFile = join(import.meta.dirname, 'putBlobs.ts')

/** Puts blobs from a process of its own until that is killed. */
export function startBlobLoad(folder: string, round: number) {
  const child = spawn(process.execPath, [childFile, folder, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text))

  return {
    firstPut: once(child.stdout, 'data'),
    /** The keys that were acknowledged. */
    async kill(): Promise<string[]> {
      child.kill('SIGKILL')
      await closed
      // What follows the last line's end was cut off, and so was not heard.
      return output.split('\n').slice(0, -1)
    },
  }
}

/** Every acknowledged blob is there, and whatever is there is whole. */
export async function checkBlobs(folder: string, acknowledged: readonly string[]): Promise<string[]> {
  const signing = createLinkSigning({ publicUrl: 'http://127.0.0.1', secret: 'of no use to one that only reads' })
  const store = await openFileBlobStore({ folder, signing })
  const present = await readdir(join(folder, `o${organizationId}`, 'runs')).catch(() => [])
  const lost: string[] = []
  for (const key of new Set([...acknowledged, ...present.map((name) => `runs/${name}`)])) {
    const blob = await store.get(organizationId, key)
    if (blob === null) lost.push(`blob ${key}`)
    else if (!(await buffer(blob.stream)).equals(blobContent(key))) lost.push(`blob ${key} is not whole`)
  }
  return lost
}
