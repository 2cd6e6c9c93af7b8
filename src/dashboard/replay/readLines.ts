import type { RecordedChunk } from '../../domain/monitoring/recordedEvent.ts'

/** A part of a recording as it is stored: a line a chunk. A line that cannot be read costs no more than itself. */
export function readLines(text: string): RecordedChunk[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as RecordedChunk]
    } catch {
      return []
    }
  })
}
