import type { Authenticator } from './access/authenticator.ts'
import type { BlobStore } from './blobs/blobStore.ts'
import type { Cursors } from './http/cursors.ts'
import type { Links } from './http/links.ts'
import type { JobQueue, JobSender } from './jobs/jobQueue.ts'
import { createClickStore } from './monitoring/clickStore.ts'
import { createCollectionSessionStore } from './monitoring/collectionSessionStore.ts'
import { createCollectionStore } from './monitoring/collectionStore.ts'
import { createCollectionResolver } from './monitoring/collectionResolver.ts'
import { createAssetStore } from './monitoring/ingestion/assetStore.ts'
import { createSessionRemover } from './monitoring/keeping/sessionRemover.ts'
import { createSessionStateStore } from './monitoring/sessionStateStore.ts'
import { createSessionStore } from './monitoring/sessionStore.ts'
import { createTagDefinitionStore } from './monitoring/tagDefinitionStore.ts'
import { createTimelineStore } from './monitoring/timelineStore.ts'
import { createUserDeletionStore } from './monitoring/userDeletionStore.ts'
import type { Database } from './storage/database.ts'
import { createIdempotencyStore } from './testing/idempotencyStore.ts'
import type { Sealing } from './sealing.ts'
import { createEnvironmentStore } from './testing/environmentStore.ts'
import { createHostRuleStore } from './testing/hostRuleStore.ts'
import { createManagedRunStore } from './testing/managedRunStore.ts'
import { createManagedTestStore } from './testing/managedTestStore.ts'
import { createProjectStore } from './projects/projectStore.ts'
import { createRunStore } from './testing/runStore.ts'
import { createSuiteStore } from './testing/suiteStore.ts'
import { createTestStore } from './testing/testStore.ts'
import { createTestWriter } from './testing/testWriter.ts'
import { createUploadFileStore } from './testing/uploadFileStore.ts'

export function createStores(db: Database) {
  return {
    tests: createTestStore(db),
    runs: createRunStore(db),
    idempotency: createIdempotencyStore(db),
    projects: createProjectStore(db),
    managedTests: createManagedTestStore(db),
    testWriter: createTestWriter(db),
    managedRuns: createManagedRunStore(db),
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
    sessionStates: createSessionStateStore(db),
    sessionRemover: createSessionRemover(db),
    assets: createAssetStore(db),
    tagDefinitions: createTagDefinitionStore(db),
    userDeletions: createUserDeletionStore(db),
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
  blobs: BlobStore
  cursors: Cursors
  links: Links
  sealing: Sealing
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
