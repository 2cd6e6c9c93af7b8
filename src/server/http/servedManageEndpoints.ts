import { applyFix } from '../testing/manage/applyFix.ts'
import { createTest } from '../testing/manage/createTest.ts'
import { deleteEnvironment, getEnvironment, listEnvironments } from '../testing/manage/environments.ts'
import { deleteFile, getFile, listFiles } from '../testing/manage/files.ts'
import { deleteHostRule, getHostRule, listHostRules } from '../testing/manage/hostRules.ts'
import { getTest, getVersion, listProjects, listTests, listVersions } from '../testing/manage/readTests.ts'
import { replaceSteps } from '../testing/manage/replaceSteps.ts'
import { cancelRun, getRun, listRuns } from '../testing/manage/runs.ts'
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
]
