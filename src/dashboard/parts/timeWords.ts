const dayMs = 86_400_000

const units: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const relative = new Intl.RelativeTimeFormat('en')
const days = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' })

/** `3 minutes ago`, `yesterday`. Days are those of the calendar: what was the day before yesterday is never "yesterday". */
export function relativeTime(at: number, now: number): string {
  const difference = at - now
  const [unit, ms] = units.find(([, size]) => Math.abs(difference) >= size) ?? ['second', 1000]
  if (unit === 'second') return 'just now'
  if (unit === 'day') return days.format(Math.round((midnightOf(at) - midnightOf(now)) / dayMs), 'day')
  return relative.format(Math.trunc(difference / ms), unit)
}

const midnightOf = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** In the reader's zone, to the second. */
export const exactTime = (at: string): string => exact.format(new Date(at))

/** `1.2 s`, `3 min 5 s`, `1 h 2 min`. */
export function durationWords(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  const seconds = ms / 1000
  if (seconds < 60) return `${seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)} s`
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${whole % 60} s`
}

/** A place in a recording: `1:05`, `1:02:03`. */
export function clockWords(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1000))
  const pad = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`
}
