import type { Home } from './queries.ts'
import classes from './RunsChart.module.css'

type Period = Home['runs']['periods'][number]

const time = new Intl.DateTimeFormat('en', { weekday: 'short', hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short' })

/** Runs of a week in steps of some hours: what failed stands on what passed. */
export function RunsChart({ periods }: { periods: readonly Period[] }) {
  const most = Math.max(1, ...periods.map(({ passed, failed }) => passed + failed))
  const sum = (name: 'passed' | 'failed') => periods.reduce((all, period) => all + period[name], 0)
  const percent = (count: number) => `${(count / most) * 100}%`
  return (
    <>
      <div
        className={classes['chart']}
        role="img"
        aria-label={`Runs of the last 7 days: ${sum('passed')} passed, ${sum('failed')} failed`}
      >
        {periods.map(({ startsAt, passed, failed }) => (
          <div
            key={startsAt}
            className={classes['bar']}
            title={`From ${time.format(new Date(startsAt))}: ${passed} passed, ${failed} failed`}
          >
            {failed > 0 && <div className={classes['failed']} style={{ height: percent(failed) }} />}
            {passed > 0 && <div className={classes['passed']} style={{ height: percent(passed) }} />}
            {passed + failed === 0 && <div className={classes['none']} />}
          </div>
        ))}
      </div>
      <div className={classes['legend']}>
        <span>{periods[0] && day.format(new Date(periods[0].startsAt))}</span>
        <span>now</span>
      </div>
    </>
  )
}
