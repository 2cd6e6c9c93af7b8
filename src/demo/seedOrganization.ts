import { scopes, type Scope } from '../contract/endpoint.ts'
import { createKeyStore } from '../server/access/keyStore.ts'
import { createOrganizationStore } from '../server/access/organizationStore.ts'
import type { BlobStore } from '../server/blobs/blobStore.ts'
import type { Database } from '../server/storage/database.ts'
import type { ProblemName } from './monitoring/problems.ts'
import { seedMonitoring, type Resolutions } from './monitoring/seedMonitoring.ts'
import type { Story } from './monitoring/story.ts'
import { tellStory } from './monitoring/tellStory.ts'
import { createPictureAlbum } from './pictures/pictureAlbum.ts'
import { runs } from './testing/runs.ts'
import { seedTesting, type SeededTesting } from './testing/seedTesting.ts'
import { tellRun } from './testing/tellRun.ts'
import type { TestName } from './testing/tests.ts'

export type Owner = { organizationId: number; projectId: number }

export type DemoOrganization = {
  name: string
  tests: readonly TestName[]
  stories: readonly Story[]
  resolutions: Resolutions
}

export type SeededOrganization = SeededTesting & {
  sessionIds: Map<Story, string>
  collectionIds: Map<ProblemName, number>
  createKey(name: string, allowed?: readonly Scope[]): Promise<string>
}

export async function seedOrganization(
  db: Database,
  blobs: BlobStore,
  { name, tests, stories, resolutions }: DemoOrganization,
  now: number,
): Promise<SeededOrganization> {
  const { id: organizationId, projectId } = await createOrganizationStore(db).createOrganization(name)
  const owner = { organizationId, projectId }
  const album = createPictureAlbum()
  const telling = { shopName: name, organizationId, now, album }
  // From the oldest to the newest, so that ids grow with time, as they would have.
  const toldRuns = runs
    .filter(({ test }) => tests.includes(test))
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo)
    .map((run) => tellRun(run, telling))
  const toldStories = stories.toSorted((a, b) => b.minutesAgo - a.minutesAgo).map((story) => tellStory(story, telling))

  await album.store(blobs, organizationId)
  const testing = await seedTesting(db, owner, tests, toldRuns, now)
  const collectionIds = await seedMonitoring(db, owner, toldStories, resolutions, now)
  return {
    ...testing,
    sessionIds: new Map(toldStories.map(({ story, session }) => [story, session.id])),
    collectionIds,
    createKey: async (keyName, allowed = scopes) =>
      (await createKeyStore(db).createKey(organizationId, keyName, allowed)).text,
  }
}
