import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { readChunk } from './readChunk.ts'
import { isGzip, refusalOfUnpacking, type TakeOutcome } from './takeInChunk.ts'

/** So much JSON is read in a few milliseconds, for which others can wait. */
export const smallBytesMax = 1024 * 1024

const unpack = promisify(gunzip)
const pack = promisify(gzip)

/** Null: it is not a small one. No more than a small one is ever unpacked to find that out. */
export async function takeInSmallChunk(body: Buffer): Promise<TakeOutcome | null> {
  if (body.length > smallBytesMax) return null
  let json = body
  try {
    if (isGzip(body)) json = await unpack(body, { maxOutputLength: smallBytesMax })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return null
    return refusalOfUnpacking(error)
  }
  const outcome = readChunk(json)
  if ('refusal' in outcome) return outcome
  const { reading } = outcome
  const isKeptAsSent = reading.rewritten === null && isGzip(body)
  return { reading, content: isKeptAsSent ? body : await pack(reading.rewritten ?? json) }
}
