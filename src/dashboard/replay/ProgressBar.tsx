import { memo, useRef, type PointerEvent } from 'react'
import { clockWords } from '../parts/timeWords.ts'
import { groupMarkers } from './groupMarkers.ts'
import classes from './ProgressBar.module.css'
import type { Marker, RecordingSource } from './recordingSource.ts'

/** What happened is seen from a moment before it. */
const leadMs = 1_000

type Given = {
  source: RecordingSource
  markers: readonly Marker[]
  at: number
  isSmooth: boolean
  onSeek(at: number): void
}

/** Where the playback is, with marks of what happened; pressed or dragged, it goes there. */
export function ProgressBar({ source, markers, at, isSmooth, onSeek }: Given) {
  const track = useRef<HTMLDivElement>(null)
  const { startedAt, endedAt } = source
  const lengthMs = Math.max(1, endedAt - startedAt)
  const share = (instant: number) => Math.min(1, Math.max(0, (instant - startedAt) / lengthMs))
  const seekTo = (event: PointerEvent) => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {}
    onSeek(startedAt + Math.min(1, Math.max(0, (event.clientX - left) / width)) * lengthMs)
  }
  return (
    <div className={classes.bar}>
      <Markers {...{ source, markers, onSeek }} />
      <div
        ref={track}
        className={classes.track}
        role="slider"
        tabIndex={0}
        aria-label="Position"
        aria-valuemin={0}
        aria-valuemax={Math.round(lengthMs / 1000)}
        aria-valuenow={Math.round((at - startedAt) / 1000)}
        aria-valuetext={`${clockWords(at - startedAt)} of ${clockWords(lengthMs)}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          seekTo(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && seekTo(event)}
      >
        <div className={classes.played} data-smooth={isSmooth || undefined} style={{ width: `${share(at) * 100}%` }} />
      </div>
    </div>
  )
}

/** Apart from the rest, which is drawn anew ten times a second. */
const Markers = memo(function Markers({ source, markers, onSeek }: Pick<Given, 'source' | 'markers' | 'onSeek'>) {
  const { startedAt, endedAt } = source
  const lengthMs = Math.max(1, endedAt - startedAt)
  return (
    <div className={classes.markers}>
      {groupMarkers(markers, startedAt, endedAt).map(({ at, tone, label }) => {
        const words = `${clockWords(at - startedAt)} · ${label}`
        return (
          <button
            key={`${tone} ${at}`}
            type="button"
            tabIndex={-1}
            className={classes.marker}
            data-tone={tone}
            title={words}
            aria-label={words}
            style={{ left: `${Math.min(1, Math.max(0, (at - startedAt) / lengthMs)) * 100}%` }}
            onClick={() => onSeek(at - leadMs)}
          />
        )
      })}
    </div>
  )
})
