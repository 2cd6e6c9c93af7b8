import { Anchor, type AnchorProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RunTab } from './runSearch.ts'

type Given = AnchorProps & { step: number; tab?: RunTab; title?: string; children: ReactNode }

/** To a step of the run that is shown, in one of the tabs. */
export function StepLink({ step, tab, ...anchor }: Given) {
  const search = { step, ...(tab && tab !== 'step' && { tab }) }
  return (
    <Anchor
      fz="sm"
      {...anchor}
      renderRoot={(props) => (
        <Link {...props} from="/tests/$testId/runs/$runId" to="." search={search} resetScroll={false} />
      )}
    />
  )
}

type RunLinkGiven = AnchorProps & { testId: number; runId: number; children: ReactNode }

/** To another run. */
export function RunLink({ testId, runId, ...anchor }: RunLinkGiven) {
  const params = { testId: String(testId), runId: String(runId) }
  return (
    <Anchor
      fz="sm"
      underline="always"
      {...anchor}
      renderRoot={(props) => <Link {...props} to="/tests/$testId/runs/$runId" params={params} />}
    />
  )
}
