import { Anchor, type AnchorProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Given = AnchorProps & { testId: number; children: ReactNode }

export function TestLink({ testId, ...anchor }: Given) {
  const params = { testId: String(testId) }
  return <Anchor {...anchor} renderRoot={(props) => <Link {...props} to="/tests/$testId" params={params} />} />
}

type RunGiven = Given & { runId: number; step?: number | null; title?: string }

/** To a run, and there to a step of it. */
export function RunLink({ testId, runId, step = null, ...anchor }: RunGiven) {
  const to = {
    to: '/tests/$testId/runs/$runId',
    params: { testId: String(testId), runId: String(runId) },
    search: step === null ? {} : { step },
  } as const
  return <Anchor {...anchor} renderRoot={(props) => <Link {...props} {...to} />} />
}
