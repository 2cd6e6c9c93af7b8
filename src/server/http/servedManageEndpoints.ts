import { deleteSession } from '../monitoring/manage/deleteSession.ts'
import { getAssetLinks, getSessionRecording } from '../monitoring/manage/recordings.ts'
import { reopenCollection, resolveCollection } from '../monitoring/manage/resolveCollection.ts'
import { analyzeSession, getSessionState, pinSession, unpinSession } from '../monitoring/manage/sessionStates.ts'
import { createTag, deleteTag, getTag, listTags, updateTag } from '../monitoring/manage/tags.ts'
import { createUserDeletion, getUserDeletion, listUserDeletions } from '../monitoring/manage/userDeletions.ts'
import { createProject, getProject, listProjects, rotateWriteKey, updateProject } from '../projects/manageProjects.ts'
import { applyFix } from '../testing/manage/applyFix.ts'
import { createTest } from '../testing/manage/createTest.ts'
import { deleteEnvironment, getEnvironment, listEnvironments } from '../testing/manage/environments.ts'
import { deleteFile, getFile, listFiles } from '../testing/manage/files.ts'
import { deleteHostRule, getHostRule, listHostRules } from '../testing/manage/hostRules.ts'
import { getTest, getVersion, listTests, listVersions } from '../testing/manage/readTests.ts'
import { replaceSteps } from '../testing/manage/replaceSteps.ts'
import { cancelRun, getRun, getRunRecording, listRuns } from '../testing/manage/runs.ts'
import { createEnvironment, updateEnvironment } from '../testing/manage/saveEnvironment.ts'
import { createHostRule, updateHostRule } from '../testing/manage/saveHostRule.ts'
import { startSuite } from '../testing/manage/startSuite.ts'
import { startTest, validateTest } from '../testing/manage/startTest.ts'
import { createSuite, deleteSuite, getSuite, listSuites, updateSuite } from '../testing/manage/suites.ts'
import { deleteTest, updateTest } from '../testing/manage/updateTest.ts'
import { uploadFile } from '../testing/manage/uploadFile.ts'
import type { ServedManageEndpoint } from './manageEndpoint.ts'

export const servedManageEndpoints: readonly ServedManageEndpoint[] = [
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
  getSessionState,
  deleteSession,
  pinSession,
  unpinSession,
  analyzeSession,
  getSessionRecording,
  getAssetLinks,
  resolveCollection,
  reopenCollection,
  listTags,
  createTag,
  getTag,
  updateTag,
  deleteTag,
  listUserDeletions,
  createUserDeletion,
  getUserDeletion,
]
