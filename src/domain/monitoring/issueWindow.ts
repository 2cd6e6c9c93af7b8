import type { Window } from './window.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How far back readers of issues look, and in which steps they see it. */
const windows = {
  '24h': { lengthMs: dayMs, stepMs: hourMs },
  '7d': { lengthMs: 7 * dayMs, stepMs: 6 * hourMs },
  '30d': { lengthMs: 30 * dayMs, stepMs: dayMs },
} as const

export type IssueWindow = keyof typeof windows

export const issueWindows = Object.keys(windows) as IssueWindow[]

const iso = (ms: number) => new Date(ms).toISOString()

/** The window that ends now. */
export const windowUntil = (name: IssueWindow, now: Date): Window => ({
  since: iso(now.getTime() - windows[name].lengthMs),
  until: now.toISOString(),
})

/** The window and the one of the same length before it, as one. */
export const twiceAsLong = (name: IssueWindow, { since, until }: Window): Window => ({
  since: iso(Date.parse(since) - windows[name].lengthMs),
  until,
})

/**
 * When the steps of a trend begin: hours, quarters of days or days in UTC, the last of which is not over yet. The first
 * one begins after the window does, so what occurred before it is counted in the window and not shown.
 */
export function trendSteps(name: IssueWindow, { until }: Window): string[] {
  const { lengthMs, stepMs } = windows[name]
  const last = Math.floor(Date.parse(until) / stepMs) * stepMs
  const count = lengthMs / stepMs
  return Array.from({ length: count }, (_, i) => iso(last - (count - 1 - i) * stepMs))
}

/** What a trend is read from: the longest periods that steps are made of. */
export const trendUnit = (name: IssueWindow): 'hour' | 'day' => (windows[name].stepMs < dayMs ? 'hour' : 'day')
