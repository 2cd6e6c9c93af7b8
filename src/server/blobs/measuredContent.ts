import type { Readable } from 'node:stream'

const toBytes = (chunk: unknown): Uint8Array => {
  if (typeof chunk === 'string') return Buffer.from(chunk)
  if (chunk instanceof Uint8Array) return chunk
  throw new TypeError('Content must be a stream of bytes.')
}

/** The bytes that are put; throws as soon as they are more, and at their end if they are fewer, than was said. */
export async function* measuredContent(
  content: Uint8Array | Readable,
  sizeBytes: number | undefined,
): AsyncGenerator<Uint8Array> {
  let seenBytes = 0
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    const bytes = toBytes(chunk)
    seenBytes += bytes.length
    if (sizeBytes !== undefined && seenBytes > sizeBytes) throw new Error(`More than the ${sizeBytes} bytes promised.`)
    yield bytes
  }
  if (sizeBytes !== undefined && seenBytes < sizeBytes) {
    throw new Error(`Only ${seenBytes} of the ${sizeBytes} bytes promised.`)
  }
}

export type Part = { bytes: Uint8Array<ArrayBuffer>; isLast: boolean }

/** Pieces of exactly `partBytes`, the last one smaller or equal, so that no more than one piece is in memory. */
export async function* inParts(chunks: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Part, void> {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  for await (const chunk of chunks) {
    let rest = chunk
    while (waitingBytes + rest.length > partBytes) {
      const missingBytes = partBytes - waitingBytes
      yield { bytes: Buffer.concat([...waiting, rest.subarray(0, missingBytes)]), isLast: false }
      rest = rest.subarray(missingBytes)
      waiting = []
      waitingBytes = 0
    }
    waiting.push(rest)
    waitingBytes += rest.length
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}
