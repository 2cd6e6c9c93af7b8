/** Where each operation lives. Plain data, so that a browser can import it without the schemas. */
export const routes = {
  startRun: { operation: 'startRun', method: 'POST', path: '/api/v1/tests/{testId}/runs' },
  listRuns: { operation: 'listRuns', method: 'GET', path: '/api/v1/tests/{testId}/runs' },
  getTest: { operation: 'getTest', method: 'GET', path: '/api/v1/tests/{testId}' },
  getRun: { operation: 'getRun', method: 'GET', path: '/api/v1/test-runs/{runId}' },
  getStepScreenshots: {
    operation: 'getStepScreenshots',
    method: 'GET',
    path: '/api/v1/test-runs/{runId}/screenshots/{stepNumber}',
  },
  listSessions: { operation: 'listSessions', method: 'GET', path: '/api/v1/sessions' },
  getSession: { operation: 'getSession', method: 'GET', path: '/api/v1/sessions/{sessionId}' },
  getTimeline: { operation: 'getTimeline', method: 'GET', path: '/api/v1/sessions/{sessionId}/timeline' },
  getClicks: { operation: 'getClicks', method: 'GET', path: '/api/v1/sessions/{sessionId}/clicks' },
  listCollections: { operation: 'listCollections', method: 'GET', path: '/api/v1/monitoring/issue-collections' },
  listCollectionSessions: {
    operation: 'listCollectionSessions',
    method: 'GET',
    path: '/api/v1/monitoring/issue-collections/{collectionId}/sessions',
  },
} as const

export type Operation = keyof typeof routes
