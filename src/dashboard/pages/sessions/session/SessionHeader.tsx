import { Badge } from '@mantine/core'
import { Moment } from '../../../parts/Moment.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { durationWords } from '../../../parts/timeWords.ts'
import type { Clock } from './clock.ts'
import { SessionActions } from './SessionActions.tsx'
import type { SessionView } from './sessionViewQuery.ts'

type Session = SessionView['session']

const stateWords: Record<Session['state'], { label: string; color: string } | null> = {
  recording: { label: 'Still recording', color: 'blue' },
  ended: { label: 'Being analysed', color: 'blue' },
  analysed: null,
  failed: { label: 'Not analysed', color: 'red' },
}

const whoIs = ({ email, username, id }: Session['user']) => email ?? username ?? id ?? 'Unknown visitor'

export function SessionHeader(given: { session: Session; clock: Clock; startedAt: number | null }) {
  const { session } = given
  const state = stateWords[session.state]
  return (
    <PageHeader
      title={whoIs(session.user)}
      beside={
        <>
          {state && <Badge color={state.color}>{state.label}</Badge>}
          {session.isPinned && <Badge variant="outline">Pinned</Badge>}
        </>
      }
      below={<Facts session={session} />}
      actions={<SessionActions {...given} />}
    />
  )
}

function Facts({ session }: { session: Session }) {
  const { durationMs, browser, device, countryCode, project } = session
  const facts = [durationMs === null ? null : durationWords(durationMs), browser, device, countryCode, project.name]
  return (
    <>
      <Moment at={session.createdAt} />
      {facts.flatMap((fact) => (fact === null || fact === '' ? [] : [` · ${fact}`])).join('')}
    </>
  )
}
