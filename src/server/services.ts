import type { Authenticator } from './access/authenticator.ts'
import type { BlobStore } from './blobs/blobStore.ts'
import type { Cursors } from './http/cursors.ts'
import type { Links } from './http/links.ts'
import type { JobQueue, JobSender } from './jobs/jobQueue.ts'
import { createClickStore } from './monitoring/clickStore.ts'
import { createCollectionSessionStore } from './monitoring/collectionSessionStore.ts'
import { createCollectionStore } from './monitoring/collectionStore.ts'
import { createSessionStore } from './monitoring/sessionStore.ts'
import { createTimelineStore } from './monitoring/timelineStore.ts'
import type { Database } from './storage/database.ts'
import { createIdempotencyStore } from './testing/idempotencyStore.ts'
import { createRunStore } from './testing/runStore.ts'
import { createTestStore } from './testing/testStore.ts'

export function createStores(db: Database) {
  return {
    tests: createTestStore(db),
    runs: createRunStore(db),
    idempotency: createIdempotencyStore(db),
    sessions: createSessionStore(db),
    timelines: createTimelineStore(db),
    clicks: createClickStore(db),
    collections: createCollectionStore(db),
    collectionSessions: createCollectionSessionStore(db),
  }
}

export type Stores = ReturnType<typeof createStores>

/** What the operations may reach for. */
export type Services = Stores & {
  /** Everything written in it, jobs included, is there after it, or nothing is. */
  inTransaction<T>(work: (stores: Stores & { jobs: JobSender }) => Promise<T>): Promise<T>
  /** Everything read in it is of one moment, whatever is written meanwhile. */
  inSnapshot<T>(read: (stores: Stores) => Promise<T>): Promise<T>
  authenticator: Authenticator
  blobs: BlobStore
  cursors: Cursors
  links: Links
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
