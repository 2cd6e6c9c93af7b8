import type { RecordedChunk } from '../../../domain/monitoring/recordedEvent.ts'

/** A recording as it comes: a chunk a line. */
export async function readChunks(content: Blob): Promise<RecordedChunk[]> {
  const lines = (await content.text()).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as RecordedChunk)
}
