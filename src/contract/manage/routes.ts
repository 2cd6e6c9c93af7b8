const root = '/api/manage'

const route = <const Name extends string, const Method extends string>(name: Name, method: Method, path: string) =>
  ({ operation: `manage.${name}`, method, path: `${root}${path}` }) as const

/** Where each operation of the management API lives. Plain data, so that a browser can import it without the schemas. */
export const manageRoutes = {
  listProjects: route('listProjects', 'GET', '/projects'),
  createProject: route('createProject', 'POST', '/projects'),
  getProject: route('getProject', 'GET', '/projects/{projectId}'),
  updateProject: route('updateProject', 'PATCH', '/projects/{projectId}'),
  rotateWriteKey: route('rotateWriteKey', 'POST', '/projects/{projectId}/write-key'),

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
  getRunRecording: route('getRunRecording', 'GET', '/runs/{runId}/recording'),

  getSessionState: route('getSessionState', 'GET', '/sessions/{sessionId}'),
  deleteSession: route('deleteSession', 'DELETE', '/sessions/{sessionId}'),
  pinSession: route('pinSession', 'POST', '/sessions/{sessionId}/pin'),
  unpinSession: route('unpinSession', 'DELETE', '/sessions/{sessionId}/pin'),
  analyzeSession: route('analyzeSession', 'POST', '/sessions/{sessionId}/analyses'),
  getSessionRecording: route('getSessionRecording', 'GET', '/sessions/{sessionId}/recording'),
  getAssetLinks: route('getAssetLinks', 'POST', '/asset-links'),

  resolveCollection: route('resolveCollection', 'POST', '/collections/{collectionId}/resolve'),
  reopenCollection: route('reopenCollection', 'POST', '/collections/{collectionId}/reopen'),

  listTags: route('listTags', 'GET', '/tags'),
  createTag: route('createTag', 'POST', '/tags'),
  getTag: route('getTag', 'GET', '/tags/{tagId}'),
  updateTag: route('updateTag', 'PATCH', '/tags/{tagId}'),
  deleteTag: route('deleteTag', 'DELETE', '/tags/{tagId}'),

  listUserDeletions: route('listUserDeletions', 'GET', '/user-deletions'),
  createUserDeletion: route('createUserDeletion', 'POST', '/user-deletions'),
  getUserDeletion: route('getUserDeletion', 'GET', '/user-deletions/{userDeletionId}'),
}

export type ManageOperation = (typeof manageRoutes)[keyof typeof manageRoutes]['operation']
