import { getHome } from '../home/getHome.ts'
import { checkLanguageModel, getLanguageModel } from '../languageModel/manageLanguageModel.ts'
import { getArrival } from '../monitoring/manage/arrival.ts'
import { listAuditEntries } from '../access/manage/auditEntries.ts'
import { createInvitation, listInvitations, revokeInvitation } from '../access/manage/invitations.ts'
import { createKey, listKeys, revokeKey } from '../access/manage/keys.ts'
import { getMe, updateMe } from '../access/manage/me.ts'
import { listMembers, removeMember, updateMember } from '../access/manage/members.ts'
import { createOrganization, updateOrganization } from '../access/manage/organizations.ts'
import { endSignIn, listSignIns, setPassword, signOutEverywhere } from '../access/manage/signIns.ts'
import { getAccount, listAccounts } from '../monitoring/manage/accounts.ts'
import { deleteSession } from '../monitoring/manage/deleteSession.ts'
import { getAsset, getRecordingPart } from '../monitoring/manage/recordingBytes.ts'
import { getAssetLinks, getSessionRecording } from '../monitoring/manage/recordings.ts'
import { changeCollections, reopenCollection, resolveCollection } from '../monitoring/manage/resolveCollection.ts'
import { listCollectionRows } from '../monitoring/manage/collectionRows.ts'
import { getCollectionView } from '../monitoring/manage/collectionView.ts'
import { listSessionsOfCollection } from '../monitoring/manage/sessionsOfCollection.ts'
import {
  createIssueGroup,
  deleteIssueGroup,
  getIssueGroup,
  listIssueGroups,
  previewIssueGroup,
  updateIssueGroup,
} from '../monitoring/manage/issueGroups.ts'
import { getSessionFilters, listSessionRows } from '../monitoring/manage/sessionRows.ts'
import { analyzeSession, getSessionState, pinSession, unpinSession } from '../monitoring/manage/sessionStates.ts'
import { getSessionView } from '../monitoring/manage/sessionView.ts'
import { createTag, deleteTag, getTag, listTags, previewTag, updateTag } from '../monitoring/manage/tags.ts'
import { getUser, listUsers } from '../monitoring/manage/users.ts'
import { createUserDeletion, getUserDeletion, listUserDeletions } from '../monitoring/manage/userDeletions.ts'
import { getService } from '../projects/getService.ts'
import { createProject, getProject, listProjects, rotateWriteKey, updateProject } from '../projects/manageProjects.ts'
import { applyFix } from '../testing/manage/applyFix.ts'
import { createTest } from '../testing/manage/createTest.ts'
import { deleteEnvironment, getEnvironment, listEnvironments } from '../testing/manage/environments.ts'
import { deleteFile, getFile, listFiles } from '../testing/manage/files.ts'
import { deleteHostRule, getHostRule, listHostRules } from '../testing/manage/hostRules.ts'
import { getTest, getVersion, listTests, listVersions } from '../testing/manage/readTests.ts'
import { replaceSteps } from '../testing/manage/replaceSteps.ts'
import { cancelRun, getRun, getRunRecording, listRuns } from '../testing/manage/runs.ts'
import { getRunRecordingContent, getRunView } from '../testing/manage/runView.ts'
import { createEnvironment, updateEnvironment } from '../testing/manage/saveEnvironment.ts'
import { createHostRule, updateHostRule } from '../testing/manage/saveHostRule.ts'
import { startSuite } from '../testing/manage/startSuite.ts'
import { startTest, validateTest } from '../testing/manage/startTest.ts'
import { createSuite, deleteSuite, getSuite, listSuites, updateSuite } from '../testing/manage/suites.ts'
import { getTestChoices, listTestRows } from '../testing/manage/testRows.ts'
import { getTestView } from '../testing/manage/testView.ts'
import { deleteTest, updateTest } from '../testing/manage/updateTest.ts'
import { uploadFile } from '../testing/manage/uploadFile.ts'
import { getEnvironmentUse, getFileUse } from '../testing/manage/uses.ts'
import type { ServedManageEndpoint } from './manageEndpoint.ts'

export const servedManageEndpoints: readonly ServedManageEndpoint[] = [
  getMe,
  updateMe,
  setPassword,
  listSignIns,
  endSignIn,
  signOutEverywhere,
  createOrganization,
  updateOrganization,
  listMembers,
  updateMember,
  removeMember,
  listInvitations,
  createInvitation,
  revokeInvitation,
  listKeys,
  createKey,
  revokeKey,
  listAuditEntries,
  listProjects,
  createProject,
  getProject,
  updateProject,
  rotateWriteKey,
  listTests,
  createTest,
  getTest,
  updateTest,
  deleteTest,
  replaceSteps,
  listVersions,
  getVersion,
  validateTest,
  startTest,
  getTestView,
  listTestRows,
  getTestChoices,
  getHome,
  listSuites,
  createSuite,
  getSuite,
  updateSuite,
  deleteSuite,
  startSuite,
  listEnvironments,
  createEnvironment,
  getEnvironment,
  updateEnvironment,
  deleteEnvironment,
  listHostRules,
  createHostRule,
  getHostRule,
  updateHostRule,
  deleteHostRule,
  listFiles,
  uploadFile,
  getFile,
  deleteFile,
  listRuns,
  getRun,
  cancelRun,
  applyFix,
  getRunRecording,
  getRunView,
  getRunRecordingContent,
  getSessionState,
  deleteSession,
  pinSession,
  unpinSession,
  analyzeSession,
  getSessionRecording,
  getRecordingPart,
  getSessionView,
  getAssetLinks,
  getAsset,
  resolveCollection,
  reopenCollection,
  changeCollections,
  listCollectionRows,
  getCollectionView,
  listSessionsOfCollection,
  listIssueGroups,
  createIssueGroup,
  getIssueGroup,
  updateIssueGroup,
  deleteIssueGroup,
  previewIssueGroup,
  listTags,
  createTag,
  getTag,
  updateTag,
  deleteTag,
  previewTag,
  listSessionRows,
  getSessionFilters,
  listUsers,
  getUser,
  listAccounts,
  getAccount,
  listUserDeletions,
  createUserDeletion,
  getUserDeletion,
  getArrival,
  getEnvironmentUse,
  getFileUse,
  getService,
  getLanguageModel,
  checkLanguageModel,
]
