import { explainFailed } from './explainFailed.ts'
import { explainPassed } from './explainPassed.ts'
import { explainCancelled, explainOutOfTime } from './explainStopped.ts'
import type { Explanation, RunToExplain } from './explanation.ts'
import { inBounds } from './inBounds.ts'

/** Tells why a run went as it went, from what was seen in it and in the last one that passed. */
export function explainRun(run: RunToExplain): Explanation {
  return inBounds(explain(run), run.steps)
}

function explain(run: RunToExplain): Explanation {
  const { report } = run
  if (report.ending === 'cancelled') return explainCancelled(run)
  if (report.ending === 'out_of_time') return explainOutOfTime(run)
  const failed = report.steps.find(({ success, skipped }) => !success && !skipped)
  // A run may have been broken off between two steps.
  const last = report.ending === 'step_failed' ? report.steps.at(-1) : undefined
  const blamed = failed ?? last
  return blamed ? explainFailed(run, blamed) : explainPassed(run)
}
