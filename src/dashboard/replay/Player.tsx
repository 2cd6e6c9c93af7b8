import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore, type Ref } from 'react'
import { Controls } from './Controls.tsx'
import { receivedFromStage } from './messages.ts'
import { Playback } from './playback.ts'
import classes from './Player.module.css'
import { PlayerNotice } from './PlayerNotice.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import type { Marker, PlayerHandle, RecordingSource } from './recordingSource.ts'
import { usePlayerKeys } from './usePlayerKeys.ts'

const stageAddress = `${import.meta.env.BASE_URL}player.html`

type Given = {
  /** Keep it the same object while it is the same recording: another one starts anew. */
  source: RecordingSource
  markers: readonly Marker[]
  startAt?: number
  onTime?(epochMs: number): void
  ref?: Ref<PlayerHandle>
}

/** Plays a recording, in a document of its own in which nothing of it can run or reach anything. */
export function Player({ source, markers, startAt = source.startedAt, onTime, ref }: Given) {
  const frame = useRef<HTMLIFrameElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const playback = usePlayback(source, startAt, frame)
  useImperativeHandle(ref, () => ({
    seek: (at) => playback?.seek(at),
    play: () => playback?.play(),
    pause: () => playback?.pause(),
  }))
  return (
    <div ref={whole} className={classes.player} role="group" aria-label="Player" data-player>
      <div className={classes.stage}>
        <iframe
          ref={frame}
          className={classes.frame}
          src={stageAddress}
          title="What the user saw"
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          tabIndex={-1}
        />
        {playback && <PlayerNotice playback={playback} />}
      </div>
      {playback && <PlayerBar {...{ playback, source, markers, onTime, whole }} />}
    </div>
  )
}

type BarGiven = Pick<Given, 'source' | 'markers'> & {
  playback: Playback
  onTime: Given['onTime'] | undefined
  whole: { current: HTMLDivElement | null }
}

function PlayerBar({ playback, source, markers, onTime, whole }: BarGiven) {
  const state = useSyncExternalStore(playback.subscribe, playback.state)
  const [showsKeys, setShowsKeys] = useState(false)
  const isCalm = useReducedMotion()
  usePlayerKeys({ playback, markers, whole, onHelp: () => setShowsKeys((shown) => !shown) })
  const { at } = state
  useEffect(() => onTime?.(at), [at, onTime])
  return (
    <>
      <ProgressBar {...{ source, markers, at, onSeek: playback.seek }} isSmooth={state.isPlaying && !isCalm} />
      <Controls {...{ playback, state, source, whole, showsKeys, setShowsKeys }} />
    </>
  )
}

/** A playback for the recording, connected to the frame by messages. */
function usePlayback(source: RecordingSource, startAt: number, frame: { current: HTMLIFrameElement | null }) {
  const [playback, setPlayback] = useState<Playback | null>(null)
  const isReady = useRef(false)
  const firstAt = useRef(startAt)
  useEffect(() => {
    const made = new Playback(source, firstAt.current, (message) =>
      frame.current?.contentWindow?.postMessage(message, location.origin),
    )
    const hear = (event: MessageEvent<unknown>) => {
      const message = receivedFromStage(event, frame.current?.contentWindow ?? null)
      if (message?.kind === 'ready') isReady.current = true
      if (message) made.receive(message)
    }
    window.addEventListener('message', hear)
    if (isReady.current) made.receive({ kind: 'ready' })
    setPlayback(made)
    return () => {
      // Whoever goes on with more of the same recording goes on where this one was.
      firstAt.current = made.state().at
      window.removeEventListener('message', hear)
      made.close()
    }
  }, [source, frame])
  return playback
}
