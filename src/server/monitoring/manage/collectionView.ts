import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import {
  trendSteps,
  trendUnit,
  twiceAsLong,
  windowUntil,
  type IssueWindow,
} from '../../../domain/monitoring/issueWindow.ts'
import { collectionLikeness } from '../../../domain/monitoring/issueWords.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import type { Stores } from '../../services.ts'
import type { CollectionInWindow } from '../collectionStore.ts'
import type { CollectionChangeRow, CollectionDetails, SeenOccurrence } from '../collectionViewStore.ts'
import { createIssueGroupMatching } from '../issueGroupMatching.ts'
import { presentCollectionItem } from './presentCollectionItem.ts'

const usersMax = 20
const occurrencesMax = 200
const examplesMax = 3
const changesMax = 50
const groupsMax = 100
/** Among so many, the latest, similar ones are looked for. */
const similarAmong = 100
const similarMax = 5
const likenessMin = 0.35

export const getCollectionView = manageEndpoint(
  manage.getCollectionView,
  ({ params: { collectionId }, query, organizationId }, services) =>
    services.inSnapshot(async (stores) => {
      const found = await stores.collectionViews.findDetails(organizationId, collectionId)
      if (!found) throw notFound(`There is no collection ${collectionId}.`)
      const now = new Date()
      const views = stores.collectionViews
      const occurrences = await views.listNewestOccurrences(organizationId, collectionId, occurrencesMax)
      const changes = await views.listChanges(organizationId, collectionId, changesMax)
      return {
        ...presentDetails(found, changes),
        ...(await readWindow(stores, organizationId, collectionId, query.window, now)),
        examples: unlike(occurrences).map(presentExample),
        users: await views.listLatestUsers(organizationId, collectionId, usersMax),
        breakdown: breakDown(occurrences),
        ...(await readRelated(stores, organizationId, found, now)),
        history: tellHistory(found, changes),
      }
    }),
)

const presentDetails = (found: CollectionDetails, changes: readonly CollectionChangeRow[]) => ({
  object: 'collectionView' as const,
  id: found.id,
  type: found.type,
  rootCause: found.rootCause,
  shortenedPath: found.shortenedPath,
  isResolved: found.resolvedAt !== null,
  lastOccurred: found.lastOccurred,
  project: { id: found.projectId, name: found.projectName },
  createdAt: found.createdAt,
  firstOccurred: found.firstOccurred,
  resolvedAt: found.resolvedAt,
  resolvedBy: found.resolvedAt === null ? null : (changes.find(({ change }) => change === 'resolved')?.by ?? null),
  ever: { errorCount: found.errorCount, sessionCount: found.sessionCount, estimatedUsers: found.userCount },
})

async function readWindow(
  { collections, collectionTrends }: Stores,
  organizationId: number,
  collectionId: number,
  name: IssueWindow,
  now: Date,
) {
  const window = windowUntil(name, now)
  const countIn = async (bounds: typeof window) => {
    const all = await collections.countsInWindow(organizationId, { ...bounds, newestOccurrenceId: 0 }, [collectionId])
    return all.get(collectionId) ?? { errorCount: 0, sessionCount: 0, userCount: 0 }
  }
  const { errorCount, sessionCount, userCount } = await countIn(window)
  const both = await countIn(twiceAsLong(name, window))
  const steps = trendSteps(name, window)
  const trendOf = await collectionTrends.listTrends(organizationId, { unit: trendUnit(name), steps }, [collectionId])
  const trend = trendOf(collectionId)
  return {
    window,
    counts: {
      errorCount,
      sessionCount,
      estimatedUsers: userCount,
      errorCountBefore: Math.max(0, both.errorCount - errorCount),
    },
    trend: steps.map((begin, i) => ({ begin, count: trend[i] ?? 0 })),
  }
}

/** The groups that it is in, and other collections that are like it. */
async function readRelated(stores: Stores, organizationId: number, found: CollectionDetails, now: Date) {
  const matching = createIssueGroupMatching({ store: stores.collections, now })
  const row: CollectionInWindow = {
    ...found,
    isResolved: found.resolvedAt !== null,
    wasReopened: false,
    errorCountEver: found.errorCount,
  }
  const groups = await stores.issueGroups.listGroups(organizationId, { rows: groupsMax, after: null })
  const counts = await matching.countEach(organizationId, groups, [row])
  const others = await matching.listCandidates(organizationId, similarAmong)
  const similar = others
    .filter(({ id }) => id !== found.id)
    .map((other) => ({ other, likeness: collectionLikeness(found, other) }))
    .filter(({ likeness }) => likeness >= likenessMin)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, similarMax)
  return {
    groups: groups.filter((_, i) => counts[i] === 1).map(({ id, name }) => ({ id, name })),
    similar: similar.map(({ other }) => presentCollectionItem(other)),
  }
}

/** The newest of each kind: occurrences mostly tell the same. */
function unlike(occurrences: readonly SeenOccurrence[]): SeenOccurrence[] {
  const byText = new Map<string, SeenOccurrence>()
  for (const one of occurrences) {
    const key = `${one.errorText}\n${one.reasoning}`
    if (!byText.has(key)) byText.set(key, one)
  }
  return [...byText.values()].slice(0, examplesMax)
}

const presentExample = ({ browser: _browser, device: _device, ...example }: SeenOccurrence) => example

const namesMax = 5

function breakDown(occurrences: readonly SeenOccurrence[]) {
  const by = (nameOf: (one: SeenOccurrence) => string | null) => {
    const groups = Map.groupBy(occurrences, (one) => nameOf(one) ?? 'Unknown')
    return [...groups]
      .map(([name, ofName]) => ({ name, count: ofName.length }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, namesMax)
  }
  return {
    occurrences: occurrences.length,
    pages: by(({ fullPath }) => fullPath.split(/[?#]/)[0] ?? null),
    browsers: by(({ browser }) => browser),
    devices: by(({ device }) => device),
  }
}

const tellHistory = ({ firstOccurred }: CollectionDetails, changes: readonly CollectionChangeRow[]) => [
  ...changes,
  { change: 'first_seen' as const, at: firstOccurred, by: null },
]
