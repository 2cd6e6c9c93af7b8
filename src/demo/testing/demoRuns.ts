import type { Trigger } from '../../domain/testing/runResult.ts'
import type { EnvironmentName, TestName } from './demoTests.ts'

export type DemoRun = {
  test: TestName
  /** When it is said to have been: all are carried out when the demo is made. */
  hoursAgo: number
  triggeredBy: Trigger
  /** Left out: where the test usually runs. */
  environment?: EnvironmentName
}

/** What the demo's history is made of. Those that take long come first, so that the others go on beside them. */
export const demoRuns: readonly DemoRun[] = [
  { test: 'resetPassword', hoursAgo: 21.3, triggeredBy: 'validation' },
  { test: 'browseOutlet', hoursAgo: 286, triggeredBy: 'validation' },
  { test: 'buyAsGuest', hoursAgo: 500, triggeredBy: 'validation' },
  { test: 'changeAddress', hoursAgo: 358, triggeredBy: 'validation', environment: 'production' },
  { test: 'searchByPart', hoursAgo: 405, triggeredBy: 'validation' },
  { test: 'orderHistory', hoursAgo: 214, triggeredBy: 'validation' },
  { test: 'uploadPicture', hoursAgo: 143, triggeredBy: 'validation' },
  { test: 'newsletterInFrame', hoursAgo: 119, triggeredBy: 'validation' },
  { test: 'chatInShadow', hoursAgo: 95, triggeredBy: 'validation' },
  { test: 'termsInNewTab', hoursAgo: 71, triggeredBy: 'validation' },

  { test: 'buyAsGuest', hoursAgo: 49.3, triggeredBy: 'pull_request', environment: 'newPayments' },
  // What has another id in the new design is found by its name: healed.
  { test: 'orderHistory', hoursAgo: 5.1, triggeredBy: 'pull_request', environment: 'newDesign' },
  { test: 'changeAddress', hoursAgo: 1.5, triggeredBy: 'schedule' },
  { test: 'changeAddress', hoursAgo: 37.6, triggeredBy: 'schedule', environment: 'production' },
  { test: 'buyAsGuest', hoursAgo: 74.2, triggeredBy: 'schedule' },
  { test: 'buyAsGuest', hoursAgo: 26.1, triggeredBy: 'manual' },
  { test: 'buyAsGuest', hoursAgo: 0.7, triggeredBy: 'api' },
  { test: 'searchByPart', hoursAgo: 0.6, triggeredBy: 'schedule' },
  { test: 'termsInNewTab', hoursAgo: 29.4, triggeredBy: 'pull_request', environment: 'newDesign' },
  { test: 'termsInNewTab', hoursAgo: 9.1, triggeredBy: 'schedule' },
  { test: 'orderHistory', hoursAgo: 37.5, triggeredBy: 'schedule' },
  { test: 'uploadPicture', hoursAgo: 13.4, triggeredBy: 'schedule' },
  { test: 'newsletterInFrame', hoursAgo: 33.2, triggeredBy: 'schedule' },
  { test: 'newsletterInFrame', hoursAgo: 9.2, triggeredBy: 'schedule' },
]
