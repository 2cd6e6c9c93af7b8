import { Alert } from '@mantine/core'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import type { SessionView } from './sessionViewQuery.ts'

/** In the place of the player while there is nothing to play. */
export function NoRecording({ session }: { session: SessionView['session'] }) {
  if (session.state === 'recording') {
    return (
      <EmptyState title="Still recording">
        The user is there now, or was a moment ago. The recording can be played when nothing has come for five minutes.
        This page looks by itself.
      </EmptyState>
    )
  }
  if (session.state === 'ended') {
    return (
      <EmptyState title="Being put together">
        The session has ended and its recording is being put together. It appears here in a moment.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No recording">
      Of this session only its timeline is kept. Recordings go when they are older than the retention of their project,
      unless somebody pins them.
    </EmptyState>
  )
}

export function StateNotice({ session }: { session: SessionView['session'] }) {
  if (session.state === 'failed') {
    return (
      <Alert color="red" title="This session could not be analysed" mb="md">
        {session.stateReason ?? 'Why is not known.'} Its recording can be played all the same.
      </Alert>
    )
  }
  if (session.state === 'recording') {
    return (
      <Alert color="blue" mb="md" role="status">
        The user came back: more is being recorded, and what you see is what was there before.
      </Alert>
    )
  }
  return null
}
