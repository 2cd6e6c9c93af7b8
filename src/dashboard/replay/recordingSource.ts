import type { RecordedChunk } from '../../domain/monitoring/recordedEvent.ts'

/** A piece of a recording that is loaded as a whole. Times are epoch milliseconds by the service's clock. */
export type RecordingPart = {
  part: number
  firstEventAt: number
  lastEventAt: number
  load(signal: AbortSignal): Promise<RecordedChunk[]>
}

/** What the player plays, in order of time. Files that the pages show are fetched by the player itself. */
export type RecordingSource = { startedAt: number; endedAt: number; parts: readonly RecordingPart[] }

export type MarkerTone = 'error' | 'tag' | 'click' | 'activity'

/** An instant worth a mark on the progress bar. */
export type Marker = { at: number; label: string; tone: MarkerTone }

/** What the page around may ask of the player. */
export type PlayerHandle = { seek(epochMs: number): void; play(): void; pause(): void }
