const root = '/api/manage'

const route = <const Name extends string, const Method extends string>(name: Name, method: Method, path: string) =>
  ({ operation: `manage.${name}`, method, path: `${root}${path}` }) as const

/** Reads whose answer is bytes and not JSON. */
const bytesRoute = <const Name extends string>(name: Name, path: string) =>
  ({ ...route(name, 'GET', path), answersBytes: true }) as const

/** Where each operation of the management API lives. Plain data, so that a browser can import it without the schemas. */
export const manageRoutes = {
  getMe: route('getMe', 'GET', '/me'),
  updateMe: route('updateMe', 'PATCH', '/me'),
  setPassword: route('setPassword', 'PUT', '/me/password'),
  listSignIns: route('listSignIns', 'GET', '/me/sign-ins'),
  endSignIn: route('endSignIn', 'DELETE', '/me/sign-ins/{signInId}'),
  signOutEverywhere: route('signOutEverywhere', 'POST', '/me/sign-out-everywhere'),

  createOrganization: route('createOrganization', 'POST', '/organizations'),
  updateOrganization: route('updateOrganization', 'PATCH', '/organization'),

  listMembers: route('listMembers', 'GET', '/members'),
  updateMember: route('updateMember', 'PATCH', '/members/{memberId}'),
  removeMember: route('removeMember', 'DELETE', '/members/{memberId}'),

  listInvitations: route('listInvitations', 'GET', '/invitations'),
  createInvitation: route('createInvitation', 'POST', '/invitations'),
  revokeInvitation: route('revokeInvitation', 'DELETE', '/invitations/{invitationId}'),

  listKeys: route('listKeys', 'GET', '/keys'),
  createKey: route('createKey', 'POST', '/keys'),
  revokeKey: route('revokeKey', 'DELETE', '/keys/{keyId}'),

  listAuditEntries: route('listAuditEntries', 'GET', '/audit-entries'),

  listProjects: route('listProjects', 'GET', '/projects'),
  createProject: route('createProject', 'POST', '/projects'),
  getProject: route('getProject', 'GET', '/projects/{projectId}'),
  updateProject: route('updateProject', 'PATCH', '/projects/{projectId}'),
  getArrival: route('getArrival', 'GET', '/projects/{projectId}/arrival'),
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
  getTestView: route('getTestView', 'GET', '/tests/{testId}/view'),
  listTestRows: route('listTestRows', 'GET', '/test-rows'),
  getTestChoices: route('getTestChoices', 'GET', '/test-choices'),
  getHome: route('getHome', 'GET', '/home'),

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
  getEnvironmentUse: route('getEnvironmentUse', 'GET', '/environments/{environmentId}/use'),

  listHostRules: route('listHostRules', 'GET', '/host-rules'),
  createHostRule: route('createHostRule', 'POST', '/host-rules'),
  getHostRule: route('getHostRule', 'GET', '/host-rules/{hostRuleId}'),
  updateHostRule: route('updateHostRule', 'PATCH', '/host-rules/{hostRuleId}'),
  deleteHostRule: route('deleteHostRule', 'DELETE', '/host-rules/{hostRuleId}'),

  listFiles: route('listFiles', 'GET', '/files'),
  uploadFile: route('uploadFile', 'POST', '/files'),
  getFile: route('getFile', 'GET', '/files/{fileId}'),
  deleteFile: route('deleteFile', 'DELETE', '/files/{fileId}'),
  getFileUse: route('getFileUse', 'GET', '/files/{fileId}/use'),

  listRuns: route('listRuns', 'GET', '/runs'),
  getRun: route('getRun', 'GET', '/runs/{runId}'),
  cancelRun: route('cancelRun', 'POST', '/runs/{runId}/cancel'),
  applyFix: route('applyFix', 'POST', '/runs/{runId}/fixes/{number}/apply'),
  getRunRecording: route('getRunRecording', 'GET', '/runs/{runId}/recording'),
  getRunView: route('getRunView', 'GET', '/runs/{runId}/view'),
  getRunRecordingContent: bytesRoute('getRunRecordingContent', '/runs/{runId}/recording/content'),

  getSessionState: route('getSessionState', 'GET', '/sessions/{sessionId}'),
  deleteSession: route('deleteSession', 'DELETE', '/sessions/{sessionId}'),
  pinSession: route('pinSession', 'POST', '/sessions/{sessionId}/pin'),
  unpinSession: route('unpinSession', 'DELETE', '/sessions/{sessionId}/pin'),
  analyzeSession: route('analyzeSession', 'POST', '/sessions/{sessionId}/analyses'),
  getSessionRecording: route('getSessionRecording', 'GET', '/sessions/{sessionId}/recording'),
  getRecordingPart: bytesRoute('getRecordingPart', '/sessions/{sessionId}/recording/parts/{part}'),
  getSessionView: route('getSessionView', 'GET', '/sessions/{sessionId}/view'),
  getAsset: bytesRoute('getAsset', '/assets/{hash}'),
  getAssetLinks: route('getAssetLinks', 'POST', '/asset-links'),

  resolveCollection: route('resolveCollection', 'POST', '/collections/{collectionId}/resolve'),
  reopenCollection: route('reopenCollection', 'POST', '/collections/{collectionId}/reopen'),
  changeCollections: route('changeCollections', 'POST', '/collection-changes'),
  listCollectionRows: route('listCollectionRows', 'GET', '/collection-rows'),
  getCollectionView: route('getCollectionView', 'GET', '/collections/{collectionId}/view'),
  listSessionsOfCollection: route('listSessionsOfCollection', 'GET', '/collections/{collectionId}/sessions'),

  listIssueGroups: route('listIssueGroups', 'GET', '/issue-groups'),
  createIssueGroup: route('createIssueGroup', 'POST', '/issue-groups'),
  getIssueGroup: route('getIssueGroup', 'GET', '/issue-groups/{issueGroupId}'),
  updateIssueGroup: route('updateIssueGroup', 'PATCH', '/issue-groups/{issueGroupId}'),
  deleteIssueGroup: route('deleteIssueGroup', 'DELETE', '/issue-groups/{issueGroupId}'),
  previewIssueGroup: route('previewIssueGroup', 'POST', '/issue-group-previews'),

  listTags: route('listTags', 'GET', '/tags'),
  createTag: route('createTag', 'POST', '/tags'),
  getTag: route('getTag', 'GET', '/tags/{tagId}'),
  updateTag: route('updateTag', 'PATCH', '/tags/{tagId}'),
  deleteTag: route('deleteTag', 'DELETE', '/tags/{tagId}'),
  previewTag: route('previewTag', 'POST', '/tag-previews'),

  listSessionRows: route('listSessionRows', 'GET', '/session-rows'),
  getSessionFilters: route('getSessionFilters', 'GET', '/session-filters'),

  listUsers: route('listUsers', 'GET', '/users'),
  getUser: route('getUser', 'GET', '/users/{userKey}'),
  listAccounts: route('listAccounts', 'GET', '/accounts'),
  getAccount: route('getAccount', 'GET', '/accounts/{account}'),

  listUserDeletions: route('listUserDeletions', 'GET', '/user-deletions'),
  createUserDeletion: route('createUserDeletion', 'POST', '/user-deletions'),
  getUserDeletion: route('getUserDeletion', 'GET', '/user-deletions/{userDeletionId}'),

  getService: route('getService', 'GET', '/service'),
  getLanguageModel: route('getLanguageModel', 'GET', '/language-model'),
  checkLanguageModel: route('checkLanguageModel', 'POST', '/language-model/check'),
}

export type ManageOperation = (typeof manageRoutes)[keyof typeof manageRoutes]['operation']
