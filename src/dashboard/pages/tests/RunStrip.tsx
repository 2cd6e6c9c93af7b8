import { CheckIcon, ClockIcon, DotFillIcon, ToolsIcon, XIcon, type Icon } from '@primer/octicons-react'
import { Link } from '@tanstack/react-router'
import { outcomeWords, type RunOutcome } from '../../parts/runWords.ts'
import { exactTime } from '../../parts/timeWords.ts'
import classes from './RunStrip.module.css'

type LastRun = RunOutcome & { id: number; createdAt: string; oneLineSummary: string | null }

type MarkState = RunOutcome['status'] | 'healed'

/** Whoever does not tell the colours apart tells the shapes. */
const icons: Record<MarkState, Icon> = {
  passed: CheckIcon,
  healed: ToolsIcon,
  failed: XIcon,
  queued: ClockIcon,
  running: DotFillIcon,
}

/** A run that passed because steps healed is a mark of its own. */
const markState = ({ status, healedStepCount }: RunOutcome): MarkState =>
  status === 'passed' && healedStepCount > 0 ? 'healed' : status

/** The last runs of a test, the oldest on the left; each leads to its run. */
export function RunStrip({ testId, testName, runs }: { testId: number; testName: string; runs: readonly LastRun[] }) {
  if (runs.length === 0) return <span>no runs yet</span>
  return (
    <ol className={classes['strip']} aria-label={`Last runs of ${testName}`}>
      {runs.toReversed().map((run) => {
        const { id, createdAt, oneLineSummary } = run
        const state = markState(run)
        const Mark = icons[state]
        const title = [`${outcomeWords(run)}, ${exactTime(createdAt)}`, oneLineSummary].filter(Boolean).join('\n')
        return (
          <li key={id}>
            <Link
              to="/tests/$testId/runs/$runId"
              params={{ testId: String(testId), runId: String(id) }}
              className={classes['mark']}
              data-status={state}
              title={title}
              aria-label={`Run ${id}: ${outcomeWords(run)}`}
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
