import { Button, Loader, Text } from '@mantine/core'
import { PlayIcon } from '@primer/octicons-react'
import { useSyncExternalStore } from 'react'
import { durationWords } from '../parts/timeWords.ts'
import type { Playback, PlaybackState } from './playback.ts'
import classes from './Player.module.css'

/** Over the picture: what it waits for or why there is none; pressed, it plays or pauses. */
export function PlayerNotice({ playback }: { playback: Playback }) {
  const state = useSyncExternalStore(playback.subscribe, playback.state)
  const { phase, isPlaying, skippedMs } = state
  return (
    <>
      <button
        type="button"
        className={classes.veil}
        tabIndex={-1}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={isPlaying ? playback.pause : playback.play}
      >
        {phase === 'ready' && !isPlaying && (
          <span className={classes.bigPlay}>
            <PlayIcon size={28} />
          </span>
        )}
      </button>
      {phase === 'loading' && (
        <div className={classes.loading} role="status" aria-label="Loading the recording">
          <Loader size="sm" color="white" />
        </div>
      )}
      {skippedMs !== null && (
        <div className={classes.note} role="status">
          Skipped {durationWords(skippedMs)} without activity
        </div>
      )}
      <Trouble state={state} onRetry={playback.retry} />
    </>
  )
}

function Trouble({ state, onRetry }: { state: PlaybackState; onRetry(): void }) {
  const told = troubleWords(state)
  if (!told) return null
  return (
    <div className={classes.trouble} role="alert">
      <Text c="white">{told.text}</Text>
      {told.action !== null && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {told.action}
        </Button>
      )}
    </div>
  )
}

function troubleWords({ phase, failedPart }: PlaybackState): { text: string; action: string | null } | null {
  if (phase === 'failed') {
    const text = failedPart === null ? 'The recording could not be shown.' : `Part ${failedPart} could not be loaded.`
    return { text, action: 'Try again' }
  }
  if (phase === 'broken') return { text: 'What was recorded here cannot be shown.', action: 'Go on after it' }
  if (phase === 'empty') return { text: 'Nothing in this recording can be shown.', action: null }
  return null
}
