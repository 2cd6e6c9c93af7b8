import type { Trigger } from '../../domain/testing/runResult.ts'
import type { FailureName } from './failedRuns.ts'
import type { TestName } from './tests.ts'

export type DemoRun = { test: TestName; hoursAgo: number; triggeredBy: Trigger; fails?: FailureName }

/** The release that renamed a button on the account page. */
export const releaseHoursAgo = 15

export const runs: readonly DemoRun[] = [
  { test: 'buyAsGuest', hoursAgo: 500, triggeredBy: 'validation' },
  { test: 'buyAsGuest', hoursAgo: 120.4, triggeredBy: 'pull_request' },
  { test: 'buyAsGuest', hoursAgo: 74.2, triggeredBy: 'schedule' },
  { test: 'buyAsGuest', hoursAgo: 49.3, triggeredBy: 'schedule', fails: 'paymentRefused' },
  { test: 'buyAsGuest', hoursAgo: 48.8, triggeredBy: 'manual' },
  { test: 'buyAsGuest', hoursAgo: 26.1, triggeredBy: 'pull_request' },
  { test: 'buyAsGuest', hoursAgo: 7.7, triggeredBy: 'schedule' },
  { test: 'buyAsGuest', hoursAgo: 2.6, triggeredBy: 'api' },
  { test: 'buyAsGuest', hoursAgo: 0.7, triggeredBy: 'schedule' },

  { test: 'searchByPart', hoursAgo: 405, triggeredBy: 'validation' },
  { test: 'searchByPart', hoursAgo: 73.9, triggeredBy: 'schedule' },
  { test: 'searchByPart', hoursAgo: 26.0, triggeredBy: 'pull_request' },
  { test: 'searchByPart', hoursAgo: 0.6, triggeredBy: 'schedule' },

  { test: 'browseOutlet', hoursAgo: 286, triggeredBy: 'validation' },
  { test: 'browseOutlet', hoursAgo: 121.5, triggeredBy: 'schedule' },
  { test: 'browseOutlet', hoursAgo: 98.2, triggeredBy: 'manual', fails: 'outletTimedOut' },

  { test: 'changeAddress', hoursAgo: 358, triggeredBy: 'validation' },
  { test: 'changeAddress', hoursAgo: 61.7, triggeredBy: 'schedule' },
  { test: 'changeAddress', hoursAgo: 37.6, triggeredBy: 'schedule' },
  { test: 'changeAddress', hoursAgo: 13.5, triggeredBy: 'schedule', fails: 'buttonRenamed' },
  { test: 'changeAddress', hoursAgo: 1.5, triggeredBy: 'schedule', fails: 'buttonRenamed' },

  { test: 'orderHistory', hoursAgo: 214, triggeredBy: 'validation' },
  { test: 'orderHistory', hoursAgo: 37.5, triggeredBy: 'schedule' },
  { test: 'orderHistory', hoursAgo: 13.4, triggeredBy: 'schedule' },

  { test: 'resetPassword', hoursAgo: 21.3, triggeredBy: 'validation', fails: 'linkNotSent' },
]
