import type { RecordedChunk } from '../../../domain/monitoring/recordedEvent.ts'

/** A picture to be taken: how the document of `stream` (`tab/page`) looked at an instant of its own clock. */
export type Shot = { name: string; stream: string; at: number }

/** What renders a recording in a browser. The server does not know how: it is handed in. */
export type RenderPictures = (
  recording: readonly RecordedChunk[],
  shots: readonly Shot[],
  hooks: {
    /** The content of a file that the page showed; null when it was never kept. */
    asset(hash: string): Promise<{ content: Uint8Array; contentType: string } | null>
    /** Called for each picture as it is taken, a JPEG; shots that cannot be taken are left out. */
    onPicture(name: string, jpeg: Uint8Array): Promise<void>
    signal: AbortSignal
  },
) => Promise<void>
