export type SessionTab = 'timeline' | 'clicks' | 'issues' | 'console' | 'requests' | 'user'

export const sessionTabs: readonly SessionTab[] = ['timeline', 'clicks', 'issues', 'console', 'requests', 'user']

/** `t` is seconds into the session, `at` an instant in epoch milliseconds. */
export type ReplaySearch = { t?: number; at?: number; tab?: SessionTab }

const secondsMax = 25 * 60 * 60

export function readReplaySearch(given: Record<string, unknown>): ReplaySearch {
  const t = Number(given['t'] ?? Number.NaN)
  const at = Number(given['at'] ?? Number.NaN)
  const tab = sessionTabs.find((one) => one === given['tab'])
  return {
    ...(t >= 0 && t <= secondsMax && { t }),
    ...(Number.isSafeInteger(at) && at > 0 && { at }),
    ...(tab && { tab }),
  }
}
