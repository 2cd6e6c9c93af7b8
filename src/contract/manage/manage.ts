import { arrivalEndpoints } from './arrival.ts'
import { apiKeyEndpoints } from './apiKey.ts'
import { auditEntryEndpoints } from './auditEntry.ts'
import { collectionEndpoints } from './collection.ts'
import { collectionRowEndpoints } from './collectionRow.ts'
import { collectionViewEndpoints } from './collectionView.ts'
import { environmentEndpoints } from './environment.ts'
import { fileEndpoints } from './file.ts'
import { homeEndpoints } from './home.ts'
import { hostRuleEndpoints } from './hostRule.ts'
import { languageModelEndpoints } from './languageModel.ts'
import { issueGroupEndpoints } from './issueGroup.ts'
import { invitationEndpoints } from './invitation.ts'
import { meEndpoints } from './me.ts'
import { memberEndpoints } from './member.ts'
import { organizationEndpoints } from './organization.ts'
import { personEndpoints } from './person.ts'
import { projectEndpoints } from './project.ts'
import { runEndpoints } from './run.ts'
import { runViewEndpoints } from './runView.ts'
import { sessionEndpoints } from './session.ts'
import { sessionViewEndpoints } from './sessionView.ts'
import { serviceEndpoints } from './service.ts'
import { sessionRowEndpoints } from './sessionRow.ts'
import { suiteEndpoints } from './suite.ts'
import { tagEndpoints } from './tag.ts'
import { testEndpoints } from './test.ts'
import { testRowEndpoints } from './testRow.ts'
import { testViewEndpoints } from './testView.ts'
import { useEndpoints } from './use.ts'
import { userDeletionEndpoints } from './userDeletion.ts'

/** The whole management API. Unlike v1 it may change: it is there for the dashboard and for scripts that set things up. */
export const manage = {
  ...meEndpoints,
  ...organizationEndpoints,
  ...memberEndpoints,
  ...invitationEndpoints,
  ...apiKeyEndpoints,
  ...auditEntryEndpoints,
  ...projectEndpoints,
  ...testEndpoints,
  ...testRowEndpoints,
  ...testViewEndpoints,
  ...homeEndpoints,
  ...suiteEndpoints,
  ...environmentEndpoints,
  ...hostRuleEndpoints,
  ...fileEndpoints,
  ...runEndpoints,
  ...runViewEndpoints,
  ...sessionEndpoints,
  ...sessionViewEndpoints,
  ...collectionEndpoints,
  ...collectionRowEndpoints,
  ...collectionViewEndpoints,
  ...issueGroupEndpoints,
  ...tagEndpoints,
  ...sessionRowEndpoints,
  ...personEndpoints,
  ...userDeletionEndpoints,
  ...arrivalEndpoints,
  ...useEndpoints,
  ...serviceEndpoints,
  ...languageModelEndpoints,
}

export type Manage = typeof manage
