import type { IssueCount } from '../../domain/monitoring/issueGroup.ts'
import { windowUntil, type IssueWindow } from '../../domain/monitoring/issueWindow.ts'
import {
  matchIssueGroup,
  prepareCollection,
  type CountIn,
  type GroupMatch,
  type PreparedCollection,
  type PreparedGroup,
} from '../../domain/monitoring/matchIssueGroup.ts'
import type { WindowCounts } from './collectionCounts.ts'
import type { CollectionInWindow, CollectionStore } from './collectionStore.ts'

export type Candidate = PreparedCollection & { row: CollectionInWindow }

export type JudgedCollection = GroupMatch & { candidate: Candidate }

export const prepareRow = (row: CollectionInWindow): Candidate => ({ ...prepareCollection(row), row })

const valueOf: Record<IssueCount, (counts: WindowCounts) => number> = {
  occurrences: ({ errorCount }) => errorCount,
  sessions: ({ sessionCount }) => sessionCount,
  users: ({ userCount }) => userCount,
}

const notCounted: CountIn = () => null
/** What it would be, were it only often enough. */
const oftenEnough: CountIn = () => Infinity

/** Nothing occurred to more users, or in more sessions, than it occurred. */
const mayReach = ({ row }: Candidate, count: number) => row.errorCountEver >= count

export type Counting = { store: Pick<CollectionStore, 'countsInWindow'>; organizationId: number; now: Date }

/**
 * Whether collections are in a group, and why. Where it asks for a least count, only those are counted of which that
 * decides, and those that the caller wants to tell more of.
 */
export async function judgeCollections(
  counting: Counting,
  group: PreparedGroup,
  candidates: readonly Candidate[],
  alsoCounted: (likely: readonly JudgedCollection[]) => readonly JudgedCollection[] = () => [],
): Promise<JudgedCollection[]> {
  const { minimum } = group.conditions
  const judged = candidates.map((candidate) => ({ candidate, ...matchIssueGroup(group, candidate, oftenEnough) }))
  if (!minimum) return judged
  const likely = judged.filter(({ isMatch, candidate }) => isMatch && mayReach(candidate, minimum.count))
  const ids = new Set([...likely, ...alsoCounted(judged)].map(({ candidate }) => candidate.row.id))
  const counts = await countIn(counting, minimum.window, [...ids])
  return candidates.map((candidate) => ({
    candidate,
    ...matchIssueGroup(group, candidate, counts(candidate.row.id)),
  }))
}

async function countIn({ store, organizationId, now }: Counting, window: IssueWindow, ids: readonly number[]) {
  const bounds = { ...windowUntil(window, now), newestOccurrenceId: 0 }
  const counts = await store.countsInWindow(organizationId, bounds, ids)
  return (id: number): CountIn => {
    const known = counts.get(id)
    return known ? (of) => valueOf[of](known) : notCounted
  }
}
