import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { RecordedChunk } from '../domain/monitoring/recordedEvent.ts'

/** Small enough that a player soon has the first. */
const partCharactersMax = 1_000_000

/** Of recordings of the demo shop, 9 makes 2 % less in nine times the time, 11 makes 12 % less in seventy times. */
const quality = 5

const compress = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
const lineOf = ({ tab, page, sequence, sentAt, receivedAt, events }: RecordedChunk) =>
  JSON.stringify({ tab, page, sequence, sentAt, receivedAt, events })

/** A recording as one file. */
export const packRecording = (chunks: readonly RecordedChunk[]): Promise<Buffer> =>
  compress(chunks.map(lineOf).join('\n'), { params })

const decompress = promisify(brotliDecompress)

/** What makes a chunk that chunk, however often it comes. */
export const chunkName = ({ tab, page, sequence }: Pick<RecordedChunk, 'tab' | 'page' | 'sequence'>) =>
  `${tab}/${page}/${sequence}`

export type RecordingPart = { chunks: readonly RecordedChunk[]; content: Buffer }

/** A recording as files: a line a chunk, in the order given. One at a time, since a recording may be large. */
export async function* packParts(chunks: readonly RecordedChunk[]): AsyncGenerator<RecordingPart> {
  let lines: string[] = []
  let inPart: RecordedChunk[] = []
  let characters = 0
  const pack = async (): Promise<RecordingPart> => {
    return { chunks: inPart, content: await compress(lines.join('\n'), { params }) }
  }
  for (const chunk of chunks) {
    const line = lineOf(chunk)
    if (lines.length > 0 && characters + line.length > partCharactersMax) {
      yield await pack()
      lines = []
      inPart = []
      characters = 0
    }
    lines.push(line)
    inPart.push(chunk)
    characters += line.length + 1
  }
  if (lines.length > 0) yield await pack()
}

/** Null: this is not what was written. */
export async function unpackPart(content: Uint8Array): Promise<RecordedChunk[] | null> {
  try {
    const lines = (await decompress(content)).toString().split('\n')
    return lines.map((line) => JSON.parse(line) as RecordedChunk)
  } catch {
    return null
  }
}
