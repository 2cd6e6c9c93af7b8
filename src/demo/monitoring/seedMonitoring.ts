import type { DemoManifest } from '../demoManifest.ts'
import { demoShop, otherCompany } from '../organizations.ts'
import type { DemoParts } from '../seedDemo.ts'
import { notable } from './demoVisits.ts'
import { collectionOf, resolve, sessionsOf } from './demoCollections.ts'
import { seedSessions, unattended } from './seedSessions.ts'

type Parts = Pick<DemoParts, 'service' | 'ingestUrl' | 'analyzeSession' | 'takeClickPictures' | 'say'>

/** The visits of both organizations, and what the manifest tells of them. */
export async function seedMonitoring(
  { service, ingestUrl, analyzeSession, takeClickPictures, say = () => {} }: Parts,
  { shop, other }: { shop: number; other: number },
  now: number,
): Promise<Pick<DemoManifest, 'sessions' | 'collections'>> {
  const { db } = service.storage
  const seeding = { db, ingestUrl, analyzeSession, now }
  say('Taking in the recorded visits of the demo, once …')
  const sessionIds = await seedSessions(seeding, shop, demoShop.visits)
  await seedSessions(seeding, other, otherCompany.visits)

  const sessionOf = (recording: string) => {
    const id = sessionIds.get(recording)
    if (id === undefined) throw new Error(`The demo lacks the visit ${recording}.`)
    return id
  }
  const find = ({ recording, type }: (typeof notable)['open' | 'resolved' | 'alsoResolved']) =>
    collectionOf(db, shop, sessionOf(recording), type)

  await resolve(db, shop, await find(notable.alsoResolved))
  const open = await find(notable.open)
  const analysed = sessionOf(notable.analysed)
  // Those that people look at first; workers do the others.
  for (const sessionId of new Set([analysed, ...(await sessionsOf(db, shop, open.id))])) {
    await takeClickPictures?.({ organizationId: shop, sessionId }, unattended())
  }
  return {
    sessions: { analysed, withoutTimeline: sessionOf(notable.withoutTimeline) },
    collections: { open: open.id, resolved: await resolve(db, shop, await find(notable.resolved)) },
  }
}
