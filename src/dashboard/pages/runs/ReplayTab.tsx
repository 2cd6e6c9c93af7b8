import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { RecordedChunk } from '../../../domain/monitoring/recordedEvent.ts'
import { Player } from '../../replay/Player.tsx'
import type { Marker, PlayerHandle, RecordingSource } from '../../replay/recordingSource.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { runRecordingQuery } from './queries.ts'
import { findRunStart, spanOf } from './replayTimes.ts'
import type { Evidence, RunView } from './runView.ts'
import type { ListedStep } from './stepStates.ts'

type Given = { view: RunView; steps: readonly ListedStep[]; selected: ListedStep | null }

/** The pages of the run as they were, with a mark for each step. Choosing a step goes to where it began. */
export function ReplayTab({ view, steps, selected }: Given) {
  const { data: chunks } = useSuspenseQuery(runRecordingQuery(view.run.id))
  const player = useRef<PlayerHandle>(null)
  const source = useMemo(() => sourceOf(chunks), [chunks])
  const { evidence } = view
  const startOf = useMemo(() => stepStarts(chunks, evidence), [chunks, evidence])
  const markers = useMemo(() => markersOf(steps, startOf), [steps, startOf])
  const number = selected?.number
  const first = useRef(number)
  useEffect(() => {
    if (number === undefined || number === first.current) return
    first.current = undefined
    const at = startOf.get(number)
    if (at !== undefined) player.current?.seek(at)
  }, [number, startOf])
  if (!source) return <EmptyState title="No replay">Nothing was recorded on the pages of this run.</EmptyState>
  const startAt = first.current === undefined ? undefined : startOf.get(first.current)
  return (
    <Stack gap="xs">
      <Text fz="sm" c="var(--quiet)">
        Choose a step to go to where it began.
      </Text>
      <Player ref={player} source={source} markers={markers} {...(startAt !== undefined && { startAt })} />
    </Stack>
  )
}

function sourceOf(chunks: RecordedChunk[]): RecordingSource | null {
  const span = spanOf(chunks)
  if (!span) return null
  const { startedAt, endedAt } = span
  const part = { part: 1, firstEventAt: startedAt, lastEventAt: endedAt, load: async () => chunks }
  return { ...span, parts: [part] }
}

/** When each step began, by the clock of the recording. */
function stepStarts(chunks: readonly RecordedChunk[], evidence: Evidence | null): ReadonlyMap<number, number> {
  const start = evidence && findRunStart(chunks, evidence)
  if (!evidence || start === null) return new Map()
  return new Map(evidence.steps.map(({ stepNumber, startedAtMs }) => [stepNumber, start + startedAtMs]))
}

function markersOf(steps: readonly ListedStep[], startOf: ReadonlyMap<number, number>): Marker[] {
  return steps.flatMap(({ number, state, description }) => {
    const at = startOf.get(number)
    if (at === undefined) return []
    const tone = state === 'failed' ? 'error' : state === 'healed' ? 'tag' : 'activity'
    return [{ at, label: `Step ${number}: ${description}`, tone }]
  })
}
