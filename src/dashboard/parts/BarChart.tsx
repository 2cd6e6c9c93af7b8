import classes from './BarChart.module.css'

export type Bar = { label: string; value: number; tone?: 'passed' | 'failed' | 'quiet' }

/** A small chart of counts over time. Its numbers are also there to be read. */
export function BarChart({ bars, title, height = 32 }: { bars: readonly Bar[]; title: string; height?: number }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div className={classes.chart} style={{ height }} role="img" aria-label={`${title}: ${summary(bars)}`}>
      {bars.map(({ label, value, tone = 'quiet' }) => (
        <span
          key={label}
          className={classes.bar}
          data-tone={tone}
          title={`${label}: ${value}`}
          style={{ height: value === 0 ? 1 : Math.max(2, (value / most) * height) }}
        />
      ))}
    </div>
  )
}

function summary(bars: readonly Bar[]): string {
  const all = bars.reduce((sum, { value }) => sum + value, 0)
  return `${all} in all, at most ${Math.max(0, ...bars.map(({ value }) => value))}`
}
