/** What the demo holds: for people to try, and for the conformance suite to check against. */
export type DemoManifest = {
  baseUrl: string
  keys: { full: string; readOnly: string; otherOrg: string }
  tests: { ready: number; notReady: number; failing: number }
  /** Missing where there was no browser to carry them out yet. */
  runs?: { passed: number; failed: number }
  sessions: { analysed: string; withoutTimeline: string }
  collections: { open: number; resolved: number }
}

/** Organizations and tests are there, visits are on their way. */
export type UnfinishedDemo = Pick<DemoManifest, 'baseUrl' | 'keys' | 'tests'> & {
  /** What visits are moved by: the same when they are sent once more. */
  startedAt: number
}
