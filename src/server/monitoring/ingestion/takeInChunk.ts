import { gunzipSync, gzipSync } from 'node:zlib'
import { unpackedBytesMax } from '../../../contract/ingest/limits.ts'
import { readChunk, type ChunkReading } from './readChunk.ts'
import { invalidBody, type Refusal } from './readEnvelope.ts'

/** A chunk that was understood, with the bytes to keep. */
export type TakenChunk = { reading: ChunkReading; content: Uint8Array }

export type TakeOutcome = TakenChunk | { refusal: Refusal }

export const tooLarge = (message: string): { refusal: Refusal } => ({
  refusal: { kind: 'tooLarge', code: 'chunk_too_large', message },
})

/** Whether bytes begin as gzip does. */
export const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The failures of unpacking; a fault of ours is none of them. */
export function refusalOfUnpacking(error: unknown): { refusal: Refusal } {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ERR_BUFFER_TOO_LARGE') return tooLarge('The chunk is larger than 100 MiB when unpacked.')
  if (typeof code === 'string' && code.startsWith('Z_')) return { refusal: invalidBody('The body is not valid gzip.') }
  throw error
}

/** Everything in one go, for a thread that nobody else waits for. */
export function takeInChunk(body: Buffer): TakeOutcome {
  let json = body
  try {
    if (isGzip(body)) json = gunzipSync(body, { maxOutputLength: unpackedBytesMax })
  } catch (error) {
    return refusalOfUnpacking(error)
  }
  const outcome = readChunk(json)
  if ('refusal' in outcome) return outcome
  const { rewritten, ...reading } = outcome.reading
  const isKeptAsSent = rewritten === null && isGzip(body)
  const content = isKeptAsSent ? body : gzipSync(rewritten ?? json)
  return { reading: { ...reading, rewritten: null }, content }
}
