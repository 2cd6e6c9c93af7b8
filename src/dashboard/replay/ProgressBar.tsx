import { Tooltip } from '@mantine/core'
import { useMemo, useRef, type PointerEvent } from 'react'
import { clockWords } from '../parts/timeWords.ts'
import { groupMarkers } from './groupMarkers.ts'
import classes from './ProgressBar.module.css'
import type { Marker, RecordingSource } from './recordingSource.ts'

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
  const groups = useMemo(() => groupMarkers(markers, startedAt, endedAt), [markers, startedAt, endedAt])
  return (
    <div className={classes.bar}>
      <div className={classes.markers}>
        {groups.map((group) => (
          <Tooltip
            key={`${group.tone} ${group.at}`}
            label={`${clockWords(group.at - startedAt)} · ${group.label}`}
            multiline
            maw={320}
          >
            <button
              type="button"
              tabIndex={-1}
              className={classes.marker}
              data-tone={group.tone}
              aria-label={`${clockWords(group.at - startedAt)}, ${group.label}`}
              style={{ left: `${share(group.at) * 100}%` }}
              onClick={() => onSeek(group.at - 1000)}
            />
          </Tooltip>
        ))}
      </div>
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
