import { CheckIcon, ClockIcon, DotFillIcon, XIcon, type Icon } from '@primer/octicons-react'
import { Link } from '@tanstack/react-router'
import { exactTime } from '../../parts/timeWords.ts'
import type { RunState } from '../../parts/RunStatus.tsx'
import classes from './RunStrip.module.css'

type LastRun = { id: number; status: RunState; createdAt: string; oneLineSummary: string | null }

/** Whoever does not tell the colours apart tells the shapes. */
const icons: Record<RunState, Icon> = { passed: CheckIcon, failed: XIcon, queued: ClockIcon, running: DotFillIcon }

/** The last runs of a test, the oldest on the left; each leads to its run. */
export function RunStrip({ testId, testName, runs }: { testId: number; testName: string; runs: readonly LastRun[] }) {
  if (runs.length === 0) return <span>no runs yet</span>
  return (
    <ol className={classes['strip']} aria-label={`Last runs of ${testName}`}>
      {runs.toReversed().map(({ id, status, createdAt, oneLineSummary }) => {
        const Mark = icons[status]
        const title = [`${status}, ${exactTime(createdAt)}`, oneLineSummary].filter(Boolean).join('\n')
        return (
          <li key={id}>
            <Link
              to="/tests/$testId/runs/$runId"
              params={{ testId: String(testId), runId: String(id) }}
              className={classes['mark']}
              data-status={status}
              title={title}
              aria-label={`Run ${id}: ${status}`}
              preload={false}
            >
              <Mark size={12} />
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
