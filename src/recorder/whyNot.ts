import { guarded } from './guarded.ts'
import type { ReadOptions } from './options.ts'
import type { Reason } from './status.ts'

/** Why this page is not to be recorded at all; null when it is. */
export function whyNot({ key, respectDoNotTrack, recordAutomated }: ReadOptions): Reason | null {
  if (!key) return 'no_key'
  const { navigator } = window
  const asksNotTo =
    navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl
  if (respectDoNotTrack && asksNotTo) return 'do_not_track'
  if (navigator.webdriver && !recordAutomated) return 'automated'
  // The page around it records its frames along.
  if (guarded(() => window.parent !== window && 'reenact' in window.parent)) return 'in_frame'
  const isSupported = [window.MutationObserver, window.Proxy, window.fetch, window.WeakMap].every(Boolean)
  return isSupported ? null : 'unsupported_browser'
}
