const root = '/api/manage'

const route = <const Name extends string, const Method extends string>(name: Name, method: Method, path: string) =>
  ({ operation: `manage.${name}`, method, path: `${root}${path}` }) as const

/** Where each operation of the management API lives. Plain data, so that a browser can import it without the schemas. */
export const manageRoutes = {
  listProjects: route('listProjects', 'GET', '/projects'),

  listTests: route('listTests', 'GET', '/tests'),
  createTest: route('createTest', 'POST', '/tests'),
  getTest: route('getTest', 'GET', '/tests/{testId}'),
  updateTest: route('updateTest', 'PATCH', '/tests/{testId}'),
  deleteTest: route('deleteTest', 'DELETE', '/tests/{testId}'),
  replaceSteps: route('replaceSteps', 'PUT', '/tests/{testId}/steps'),
  listVersions: route('listVersions', 'GET', '/tests/{testId}/versions'),
  getVersion: route('getVersion', 'GET', '/tests/{testId}/versions/{version}'),
  validateTest: route('validateTest', 'POST', '/tests/{testId}/validations'),
  startTest: route('startTest', 'POST', '/tests/{testId}/runs'),

  listSuites: route('listSuites', 'GET', '/suites'),
  createSuite: route('createSuite', 'POST', '/suites'),
  getSuite: route('getSuite', 'GET', '/suites/{suiteId}'),
  updateSuite: route('updateSuite', 'PATCH', '/suites/{suiteId}'),
  deleteSuite: route('deleteSuite', 'DELETE', '/suites/{suiteId}'),
  startSuite: route('startSuite', 'POST', '/suites/{suiteId}/runs'),

  listEnvironments: route('listEnvironments', 'GET', '/environments'),
  createEnvironment: route('createEnvironment', 'POST', '/environments'),
  getEnvironment: route('getEnvironment', 'GET', '/environments/{environmentId}'),
  updateEnvironment: route('updateEnvironment', 'PATCH', '/environments/{environmentId}'),
  deleteEnvironment: route('deleteEnvironment', 'DELETE', '/environments/{environmentId}'),

  listHostRules: route('listHostRules', 'GET', '/host-rules'),
  createHostRule: route('createHostRule', 'POST', '/host-rules'),
  getHostRule: route('getHostRule', 'GET', '/host-rules/{hostRuleId}'),
  updateHostRule: route('updateHostRule', 'PATCH', '/host-rules/{hostRuleId}'),
  deleteHostRule: route('deleteHostRule', 'DELETE', '/host-rules/{hostRuleId}'),

  listFiles: route('listFiles', 'GET', '/files'),
  uploadFile: route('uploadFile', 'POST', '/files'),
  getFile: route('getFile', 'GET', '/files/{fileId}'),
  deleteFile: route('deleteFile', 'DELETE', '/files/{fileId}'),

  listRuns: route('listRuns', 'GET', '/runs'),
  getRun: route('getRun', 'GET', '/runs/{runId}'),
  cancelRun: route('cancelRun', 'POST', '/runs/{runId}/cancel'),
  applyFix: route('applyFix', 'POST', '/runs/{runId}/fixes/{number}/apply'),
}

export type ManageOperation = (typeof manageRoutes)[keyof typeof manageRoutes]['operation']
