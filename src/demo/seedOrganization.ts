import { scopes, type Scope } from '../contract/endpoint.ts'
import { createKeyStore } from '../server/access/keyStore.ts'
import { createOrganizationStore } from '../server/access/organizationStore.ts'
import type { ProblemName } from './monitoring/problems.ts'
import { seedMonitoring, type Resolutions } from './monitoring/seedMonitoring.ts'
import type { Story } from './monitoring/story.ts'
import { tellStory } from './monitoring/tellStory.ts'
import { createPictureAlbum } from './pictures/pictureAlbum.ts'
import type { TestName } from './testing/demoTests.ts'
import { seedTests, type TestSeeding } from './testing/seedTests.ts'

export type Owner = { organizationId: number; projectId: number }

export type DemoOrganization = {
  name: string
  tests: readonly TestName[]
  stories: readonly Story[]
  resolutions: Resolutions
}

export type SeededOrganization = {
  organizationId: number
  testIds: Map<TestName, number>
  sessionIds: Map<Story, string>
  collectionIds: Map<ProblemName, number>
  createKey(name: string, allowed?: readonly Scope[]): Promise<string>
}

export async function seedOrganization(
  seeding: TestSeeding,
  { name, tests, stories, resolutions }: DemoOrganization,
): Promise<SeededOrganization> {
  const { db, blobs, now } = seeding
  const { id: organizationId, projectId } = await createOrganizationStore(db).createOrganization(name)
  const owner = { organizationId, projectId }
  const album = createPictureAlbum()
  const telling = { shopName: name, organizationId, now, album }
  // From the oldest to the newest, so that ids grow with time, as they would have.
  const toldStories = stories.toSorted((a, b) => b.minutesAgo - a.minutesAgo).map((story) => tellStory(story, telling))

  await album.store(blobs, organizationId)
  const { testIds } = await seedTests(seeding, owner, tests)
  const collectionIds = await seedMonitoring(db, owner, toldStories, resolutions, now)
  return {
    organizationId,
    testIds,
    sessionIds: new Map(toldStories.map(({ story, session }) => [story, session.id])),
    collectionIds,
    createKey: async (keyName, allowed = scopes) =>
      (await createKeyStore(db).createKey(organizationId, keyName, allowed)).text,
  }
}
