import { createHash } from 'node:crypto'

export const organizationId = 1

const bytesMax = 256 * 1024

export const blobKey = (round: number, number: number) => `runs/${round}-${number}.jpg`

/** What belongs under a key, so that whoever finds it can tell whether it is whole. */
export function blobContent(key: string): Buffer {
  const pattern = createHash('sha256').update(key).digest()
  return Buffer.alloc(1 + (pattern.readUInt32BE(0) % bytesMax), pattern)
}
