import { ActionIcon, Group, Switch, Text } from '@mantine/core'
import { useFullscreenElement } from '@mantine/hooks'
import { QuestionIcon, PlayIcon, ScreenFullIcon, ScreenNormalIcon, type Icon } from '@primer/octicons-react'
import { clockWords } from '../parts/timeWords.ts'
import { KeysHelp } from './KeysHelp.tsx'
import type { Playback, PlaybackState } from './playback.ts'
import classes from './Player.module.css'
import type { RecordingSource } from './recordingSource.ts'
import { SpeedMenu } from './SpeedMenu.tsx'
import { toggleFullScreen } from './usePlayerKeys.ts'

type Given = {
  playback: Playback
  state: PlaybackState
  source: RecordingSource
  whole: { current: HTMLDivElement | null }
  showsKeys: boolean
  setShowsKeys(shown: boolean): void
}

export function Controls({ playback, state, source, whole, showsKeys, setShowsKeys }: Given) {
  const { at, isPlaying, speed, skipsInactivity } = state
  const { fullscreen: isFull } = useFullscreenElement()
  return (
    <Group gap="sm" px="sm" py={6} justify="space-between" className={classes.controls}>
      <Group gap="sm" wrap="nowrap">
        <Press
          label={isPlaying ? 'Pause' : 'Play'}
          keys="space"
          icon={isPlaying ? PauseBars : PlayIcon}
          onPress={isPlaying ? playback.pause : playback.play}
        />
        <Text size="sm" className={classes.time} data-testid="player-time">
          {clockWords(at - source.startedAt)} / {clockWords(source.endedAt - source.startedAt)}
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Switch
          size="xs"
          label="Skip inactivity"
          checked={skipsInactivity}
          onChange={(event) => playback.setSkipping(event.currentTarget.checked)}
        />
        <SpeedMenu speed={speed} onChange={playback.setSpeed} />
        <Press label="Keys" keys="?" icon={QuestionIcon} onPress={() => setShowsKeys(true)} />
        <Press
          label={isFull ? 'Leave full screen' : 'Full screen'}
          keys="f"
          icon={isFull ? ScreenNormalIcon : ScreenFullIcon}
          onPress={() => toggleFullScreen(whole.current)}
        />
      </Group>
      <KeysHelp isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
    </Group>
  )
}

type Pressed = { label: string; keys: string; icon: Icon | typeof PauseBars; onPress(): void }

function Press({ label, keys, icon: Shape, onPress }: Pressed) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={`${label} (${keys})`} onClick={onPress}>
      <Shape size={16} />
    </ActionIcon>
  )
}

function PauseBars({ size }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <rect x="3" y="2" width="3.5" height="12" rx="1" />
      <rect x="9.5" y="2" width="3.5" height="12" rx="1" />
    </svg>
  )
}
