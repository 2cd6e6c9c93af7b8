import type { Access } from './access/access.ts'
import { createAuditStore } from './access/auditStore.ts'
import type { Authenticator } from './access/authenticator.ts'
import { createInvitationStore } from './access/invitationStore.ts'
import { createKeyStore } from './access/keyStore.ts'
import { createMemberStore } from './access/memberStore.ts'
import { createOrganizationStore } from './access/organizationStore.ts'
import { createPeople } from './access/people.ts'
import type { BlobStore } from './blobs/blobStore.ts'
import type { Cursors } from './http/cursors.ts'
import type { Links } from './http/links.ts'
import type { ModelSettings } from './languageModel/modelSettings.ts'
import { createUsageStore } from './languageModel/usageStore.ts'
import { createHomeStore } from './home/homeStore.ts'
import type { JobQueue, JobSender } from './jobs/jobQueue.ts'
import { createArrivalStore } from './monitoring/arrivalStore.ts'
import { createClickStore } from './monitoring/clickStore.ts'
import { createCollectionSessionStore } from './monitoring/collectionSessionStore.ts'
import { createCollectionStore } from './monitoring/collectionStore.ts'
import { createCollectionResolver } from './monitoring/collectionResolver.ts'
import { createCollectionTrendStore } from './monitoring/collectionTrendStore.ts'
import { createCollectionViewStore } from './monitoring/collectionViewStore.ts'
import { createIssueGroupStore } from './monitoring/issueGroupStore.ts'
import { createAssetStore } from './monitoring/ingestion/assetStore.ts'
import type { LastRefusals } from './monitoring/ingestion/lastRefusals.ts'
import { createSessionRemover } from './monitoring/keeping/sessionRemover.ts'
import { createAccountStore } from './monitoring/people/accountStore.ts'
import { createActivityStore } from './monitoring/people/activityStore.ts'
import { createUserStore } from './monitoring/people/userStore.ts'
import { createSessionRowStore } from './monitoring/sessionRows/sessionRowStore.ts'
import { createSessionStateStore } from './monitoring/sessionStateStore.ts'
import { createSessionStore } from './monitoring/sessionStore.ts'
import { createSessionViewStore } from './monitoring/sessionViewStore.ts'
import { createTagDefinitionStore } from './monitoring/tagDefinitionStore.ts'
import type { TagPreviews } from './monitoring/tagPreviews/tagPreviews.ts'
import { createTimelineStore } from './monitoring/timelineStore.ts'
import { createUserDeletionStore } from './monitoring/userDeletionStore.ts'
import type { Database } from './storage/database.ts'
import { createIdempotencyStore } from './testing/idempotencyStore.ts'
import type { Sealing } from './sealing.ts'
import { createEnvironmentStore } from './testing/environmentStore.ts'
import { createHostRuleStore } from './testing/hostRuleStore.ts'
import { createManagedRunStore } from './testing/managedRunStore.ts'
import { createManagedTestStore } from './testing/managedTestStore.ts'
import type { ServiceFacts } from './projects/getService.ts'
import { createProjectStore } from './projects/projectStore.ts'
import { createRunStore } from './testing/runStore.ts'
import { createRunViewStore } from './testing/runViewStore.ts'
import { createSuiteStore } from './testing/suiteStore.ts'
import { createTestRowStore } from './testing/testRowStore.ts'
import { createTestStore } from './testing/testStore.ts'
import { createTestWriter } from './testing/testWriter.ts'
import { createUploadFileStore } from './testing/uploadFileStore.ts'
import { createUseStore } from './testing/useStore.ts'

export function createStores(db: Database) {
  return {
    tests: createTestStore(db),
    runs: createRunStore(db),
    idempotency: createIdempotencyStore(db),
    projects: createProjectStore(db),
    managedTests: createManagedTestStore(db),
    testRows: createTestRowStore(db),
    home: createHomeStore(db),
    testWriter: createTestWriter(db),
    managedRuns: createManagedRunStore(db),
    runViews: createRunViewStore(db),
    suites: createSuiteStore(db),
    environments: createEnvironmentStore(db),
    hostRules: createHostRuleStore(db),
    uploadFiles: createUploadFileStore(db),
    sessions: createSessionStore(db),
    timelines: createTimelineStore(db),
    clicks: createClickStore(db),
    collections: createCollectionStore(db),
    collectionSessions: createCollectionSessionStore(db),
    collectionResolver: createCollectionResolver(db),
    collectionTrends: createCollectionTrendStore(db),
    collectionViews: createCollectionViewStore(db),
    issueGroups: createIssueGroupStore(db),
    sessionRows: createSessionRowStore(db),
    users: createUserStore(db),
    accounts: createAccountStore(db),
    activity: createActivityStore(db),
    sessionStates: createSessionStateStore(db),
    sessionViews: createSessionViewStore(db),
    sessionRemover: createSessionRemover(db),
    assets: createAssetStore(db),
    tagDefinitions: createTagDefinitionStore(db),
    userDeletions: createUserDeletionStore(db),
    people: createPeople(db),
    members: createMemberStore(db),
    invitations: createInvitationStore(db),
    organizations: createOrganizationStore(db),
    keys: createKeyStore(db),
    auditEntries: createAuditStore(db),
    arrivals: createArrivalStore(db),
    uses: createUseStore(db),
    modelUsage: createUsageStore(db),
  }
}

export type Stores = ReturnType<typeof createStores>

/** What can be written in one transaction. */
export type Writing = Stores & { jobs: JobSender }

/** What the operations may reach for. */
export type Services = Stores & {
  /** Everything written in it, jobs included, is there after it, or nothing is. */
  inTransaction<T>(work: (stores: Writing) => Promise<T>): Promise<T>
  /** Everything read in it is of one moment, whatever is written meanwhile. */
  inSnapshot<T>(read: (stores: Stores) => Promise<T>): Promise<T>
  authenticator: Authenticator
  access: Access
  blobs: BlobStore
  cursors: Cursors
  links: Links
  sealing: Sealing
  refusals: LastRefusals
  tagPreviews: TagPreviews
  serviceFacts: ServiceFacts
  modelSettings: ModelSettings
}

export function createServices(
  db: Database,
  jobQueue: Pick<JobQueue, 'inTransaction'>,
  others: Omit<Services, keyof Stores | 'inTransaction' | 'inSnapshot'>,
): Services {
  return {
    ...createStores(db),
    ...others,
    inTransaction: (work) =>
      db
        .transaction()
        .execute((transaction) => work({ ...createStores(transaction), jobs: jobQueue.inTransaction(transaction) })),
    inSnapshot: (read) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((transaction) => read(createStores(transaction))),
  }
}
