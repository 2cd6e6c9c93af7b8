import { createHash } from 'node:crypto'
import { collectionTypes } from '../../../src/domain/monitoring/collectionTypes.ts'
import { createOccurrenceWriter } from '../../../src/server/monitoring/occurrenceWriter.ts'
import { createSessionWriter } from '../../../src/server/monitoring/sessionWriter.ts'
import { rowsFor } from '../../support/testRows.ts'
import type { Tenant, TestService } from '../../support/testService.ts'
import { isoOf, type CollectionModel, type OccurrenceModel, type SessionModel } from './models.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The same in every run of the fuzzer, so that a seed gives the same requests again. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Addresses that tell a part of a text from a pattern, and upper case from lower. */
const awkwardPages = ['/a_b', '/axb', '/100%', '/100percent', 'C:\\dir\\file', '/Ärger/ÉTÉ', "/o'hara", '/😀']

export async function writeSessions(
  service: TestService,
  tenant: Tenant,
  marker: string,
): Promise<Map<string, SessionModel>> {
  const sessions = new Map<string, SessionModel>()
  const now = Date.now()
  for (let i = 0; i < 56; i++) {
    const session = sessionModel(i, now, marker)
    await rowsFor(service, tenant).session({
      id: session.id,
      createdAt: isoOf(session.createdAt),
      durationMs: session.duration,
      userEmail: session.userEmail,
      userId: session.userId,
      userAccount: `Account ${marker}`,
      userUsername: `name ${marker}`,
      userPlan: `plan ${marker}`,
      userRole: session.userRole,
      browser: `Browser ${marker}`,
      device: `Device ${marker}`,
      countryCode: i % 2 === 0 ? 'DE' : null,
    })
    if (session.overview !== null) await writeAnalysis(service, tenant, marker, session)
    sessions.set(session.id, session)
  }
  return sessions
}

function sessionModel(i: number, now: number, marker: string): SessionModel {
  // Pairs share their moment; a few lie far back.
  const createdAt = i < 50 ? now - 3 * minuteMs - (i >> 1) * 97 * minuteMs : Date.UTC(1969 + (i - 50) * 7, 11, 31, 23)
  const emails = [
    null,
    'ada@example.com',
    `Grace.Hopper@${marker}.example`,
    'JÜRGEN@Example.com',
    `u${i}@${marker}.test`,
  ]
  const userIds = [null, 'user-1', `id ${marker} ${i % 9}`, "o'hara;--", '😀%_']
  const analysed = i % 5 !== 0
  return {
    // Both organizations have sessions with the same ids, each its own.
    id: uuidOf(i % 4 === 1 ? `shared ${i}` : `${marker} ${i}`),
    createdAt,
    duration: i % 7 === 0 ? null : 1000 * i,
    userEmail: emails[i % emails.length]!,
    userId: userIds[(i * 3) % userIds.length]!,
    userRole: i % 3 === 0 ? null : `role ${marker}`,
    overview: analysed ? `Overview ${marker} ${i}` : null,
    pages: analysed ? ['/home', `/${marker}/Product-${i}`, awkwardPages[i % awkwardPages.length]!, '/home'] : [],
    tags: analysed && i % 3 !== 0 ? [`tag ${marker}`, 'rage click'] : [],
    clicks: analysed
      ? Array.from({ length: i % 4 }, (_, n) => ({ text: `Click ${n} ${marker}`, hasScreenshots: n === 1 }))
      : [],
  }
}

async function writeAnalysis(service: TestService, tenant: Tenant, marker: string, session: SessionModel) {
  const at = isoOf(session.createdAt)
  await createSessionWriter(service.storage.db).writeAnalysis(tenant.organizationId, session.id, {
    overview: session.overview ?? '',
    pages: session.pages.map((page) => ({
      page,
      startTime: at,
      endTime: at,
      clickCount: 1,
      featuresUsed: [`feature ${marker}`],
      activities: [
        { startTime: at, endTime: at, summary: `S ${marker}`, userAction: `A ${marker}`, userBehavior: `B ${marker}` },
      ],
    })),
    tags: session.tags.map((tag) => ({ tag, reasoning: `Reason ${marker}` })),
    loadingIssues: [
      { description: `Slow ${marker}`, longDescription: `Slow ${marker}`, durationInSeconds: 4.2, occurredAt: at },
    ],
    clicks: session.clicks.map(({ text, hasScreenshots }, n) => ({
      type: 'click',
      occurredAt: at,
      clickText: text,
      clickTag: 'button',
      clickCssClass: `css-${marker}`,
      clickCount: 1,
      navigationTo: null,
      beforeKey: hasScreenshots ? `sessions/${session.id}/${n}-before.jpg` : null,
      afterKey: null,
    })),
  })
}

/** Problems with one or more occurrences in several sessions: on full hours, at the same moment, long ago. */
export async function writeCollections(
  service: TestService,
  tenant: Tenant,
  marker: string,
  sessions: readonly SessionModel[],
): Promise<Map<number, CollectionModel>> {
  const collections = new Map<number, CollectionModel>()
  for (let c = 0; c < 14; c++) {
    const type = collectionTypes[c % collectionTypes.length]!
    const shortenedPath = ['/cart', `/${marker}/pay/:id`, '/Cart/items', `/x${c}.html`, '/a+b(c)'][c % 5]!
    const rootCause = `Cause ${c} ${marker}`
    const occurrences: OccurrenceModel[] = []
    let id = 0
    for (let s = 0; s <= (c * 5) % 13; s++) {
      const session = sessions[(c * 7 + s * 3) % 50]!
      const userKey = session.userId ?? session.id
      const found = occurrencesIn(session, userKey, c, s)
      const { collectionId } = await rowsFor(service, tenant).issue(session.id, `${c}`, [], {
        userKey,
        collection: { type, fingerprints: [{ version: 1, value: `problem ${c}` }], rootCause, shortenedPath },
        occurrences: found.map(({ errorId, at }) => ({ errorId, occurredAt: isoOf(at), ...aiSummary(marker) })),
      })
      id = collectionId
      occurrences.push(...found)
    }
    const isResolved = c % 3 === 1
    if (isResolved) {
      const writer = createOccurrenceWriter(service.storage.db)
      await writer.resolveCollection(tenant.organizationId, id, isoOf(Date.now()))
    }
    collections.set(id, { id, type, rootCause, shortenedPath, isResolved, occurrences })
  }
  return collections
}

function occurrencesIn(session: SessionModel, userKey: string, c: number, s: number): OccurrenceModel[] {
  return Array.from({ length: 1 + ((c + s) % 4) }, (_, n) => {
    const later = session.createdAt + n * 11 * minuteMs
    // Counts are kept by the hour, so what happens exactly on one is worth a look; nothing may lie in the future.
    const at = Math.min(n % 2 === 0 ? later : Math.ceil(later / hourMs) * hourMs, Date.now() - minuteMs)
    return { sessionId: session.id, userKey, errorId: uuidOf(`${session.id} ${c} ${s} ${n}`), at }
  })
}

const aiSummary = (marker: string) => ({
  fullPath: `/full/${marker}`,
  category: `Category ${marker}`,
  behavior: `Behaviour ${marker}`,
  productFeature: `Feature ${marker}`,
  errorText: `Text ${marker}`,
  reasoning: `Reasoning ${marker}`,
})
