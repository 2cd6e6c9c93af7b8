import { Badge } from '@mantine/core'
import { Moment } from '../../../parts/Moment.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { durationWords } from '../../../parts/timeWords.ts'
import { countryWords, strangerWords } from '../sessionWords.ts'
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

const badge = { variant: 'light', radius: 'sm', tt: 'none' } as const

const whoIs = ({ email, username, id }: Session['user']) => email ?? username ?? id ?? strangerWords

export function SessionHeader(given: { session: Session; clock: Clock; startedAt: number | null }) {
  const { session } = given
  const state = stateWords[session.state]
  return (
    <PageHeader
      title={whoIs(session.user)}
      beside={
        <>
          {state && (
            <Badge {...badge} color={state.color}>
              {state.label}
            </Badge>
          )}
          {session.isPinned && <Badge {...badge}>Pinned</Badge>}
        </>
      }
      below={<Facts session={session} />}
      actions={<SessionActions {...given} />}
    />
  )
}

function Facts({ session }: { session: Session }) {
  const { durationMs, browser, device, countryCode, project } = session
  const country = countryCode === null ? null : countryWords(countryCode)
  const facts = [durationMs === null ? null : durationWords(durationMs), browser, device, country, project.name]
  return (
    <>
      <Moment at={session.createdAt} />
      {facts.flatMap((fact) => (fact === null || fact === '' ? [] : [` · ${fact}`])).join('')}
    </>
  )
}
