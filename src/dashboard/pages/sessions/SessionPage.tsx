import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Player } from '../../replay/Player.tsx'
import type { PlayerHandle } from '../../replay/recordingSource.ts'
import { createClock } from './session/clock.ts'
import classes from './session/session.module.css'
import { SessionHeader } from './session/SessionHeader.tsx'
import { NoRecording, StateNotice } from './session/SessionStates.tsx'
import { SessionTabs } from './session/SessionTabs.tsx'
import { sessionViewQuery } from './session/sessionViewQuery.ts'
import { sessionMarkers } from './session/timelineEntries.ts'
import { useRecording } from './session/useRecording.ts'

/** What happened is seen from a moment before it. */
const leadMs = 1_000

export function SessionPage() {
  const { sessionId } = useParams({ from: '/shell/sessions/$sessionId' })
  // Another session is another page: nothing of the one before may stay.
  return <SessionView key={sessionId} sessionId={sessionId} />
}

function SessionView({ sessionId }: { sessionId: string }) {
  const { data: view } = useSuspenseQuery(sessionViewQuery(sessionId))
  const { t, at } = useSearch({ from: '/shell/sessions/$sessionId' })
  const { source, book } = useRecording(view)
  const hasRecording = source.parts.length > 0
  const startedAt = hasRecording ? source.startedAt : Date.parse(view.session.createdAt)
  const [clock] = useState(() => createClock(startedAt))
  const markers = useMemo(() => sessionMarkers(view), [view])
  const player = useRef<PlayerHandle>(null)
  const jump = useCallback((instant: number) => player.current?.seek(instant - leadMs), [])
  return (
    <>
      <SessionHeader session={view.session} clock={clock} startedAt={hasRecording ? startedAt : null} />
      {hasRecording && <StateNotice session={view.session} />}
      <div className={classes.page}>
        <div className={classes.watched}>
          {hasRecording ? (
            <Player
              ref={player}
              source={source}
              markers={markers}
              startAt={at ?? startedAt + (t ?? 0) * 1000}
              onTime={clock.set}
            />
          ) : (
            <NoRecording session={view.session} />
          )}
        </div>
        <SessionTabs {...{ view, source, book, clock, startedAt }} onJump={jump} />
      </div>
    </>
  )
}
