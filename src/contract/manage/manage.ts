import { collectionEndpoints } from './collection.ts'
import { environmentEndpoints } from './environment.ts'
import { fileEndpoints } from './file.ts'
import { hostRuleEndpoints } from './hostRule.ts'
import { projectEndpoints } from './project.ts'
import { runEndpoints } from './run.ts'
import { sessionEndpoints } from './session.ts'
import { suiteEndpoints } from './suite.ts'
import { tagEndpoints } from './tag.ts'
import { testEndpoints } from './test.ts'
import { userDeletionEndpoints } from './userDeletion.ts'

/** The whole management API. Unlike v1 it may change: it is there for the dashboard and for scripts that set things up. */
export const manage = {
  ...projectEndpoints,
  ...testEndpoints,
  ...suiteEndpoints,
  ...environmentEndpoints,
  ...hostRuleEndpoints,
  ...fileEndpoints,
  ...runEndpoints,
  ...sessionEndpoints,
  ...collectionEndpoints,
  ...tagEndpoints,
  ...userDeletionEndpoints,
}

export type Manage = typeof manage
