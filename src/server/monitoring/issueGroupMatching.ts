import type { IssueCount } from '../../domain/monitoring/issueGroup.ts'
import { windowUntil, type IssueWindow } from '../../domain/monitoring/issueWindow.ts'
import {
  matchIssueGroup,
  prepareCollection,
  prepareGroup,
  type CountIn,
  type GroupMatch,
  type PreparedCollection,
  type PreparedGroup,
} from '../../domain/monitoring/matchIssueGroup.ts'
import type { WindowCounts } from './collectionCounts.ts'
import type { CollectionInWindow, CollectionStore } from './collectionStore.ts'
import type { IssueGroupFields } from './issueGroupStore.ts'

/** Groups are looked at over so many collections, the latest of them; a number among them may be a little short. */
export const candidatesMax = 500

const previewMax = 100

const valueOf: Record<IssueCount, (counts: WindowCounts) => number> = {
  occurrences: ({ errorCount }) => errorCount,
  sessions: ({ sessionCount }) => sessionCount,
  users: ({ userCount }) => userCount,
}

const notCounted: CountIn = () => null
/** What it would be, were it only often enough. */
const oftenEnough: CountIn = () => Infinity

type Definition = Pick<IssueGroupFields, 'words' | 'conditions'>

type Candidate = PreparedCollection & { row: CollectionInWindow }

export type JudgedCollection = GroupMatch & { row: CollectionInWindow }

const prepareRow = (row: CollectionInWindow): Candidate => ({ ...prepareCollection(row), row })

type Matching = { store: Pick<CollectionStore, 'countsInWindow' | 'listCollections' | 'newestOccurrenceId'>; now: Date }

/** Which collections are in which groups. Only those are counted of which the count decides. */
export function createIssueGroupMatching({ store, now }: Matching) {
  async function countOf(organizationId: number, window: IssueWindow, ids: readonly number[]) {
    if (ids.length === 0) return () => notCounted
    const bounds = { ...windowUntil(window, now), newestOccurrenceId: 0 }
    const counts = await store.countsInWindow(organizationId, bounds, ids)
    return (id: number): CountIn => {
      const known = counts.get(id)
      return (of, asked) => (known && asked === window ? valueOf[of](known) : null)
    }
  }

  async function judge(
    organizationId: number,
    group: PreparedGroup,
    candidates: readonly Candidate[],
    alsoCount: (judged: { match: GroupMatch; candidate: Candidate }[]) => readonly Candidate[],
  ): Promise<JudgedCollection[]> {
    const { minimum } = group.conditions
    const judged = candidates.map((candidate) => ({
      candidate,
      match: matchIssueGroup(group, candidate, oftenEnough),
    }))
    if (!minimum) return judged.map(({ candidate, match }) => ({ ...match, row: candidate.row }))
    const likely = judged.filter(({ match, candidate }) => match.isMatch && mayReach(candidate, minimum.count))
    const counted = new Set([...likely.map(({ candidate }) => candidate), ...alsoCount(judged)])
    const counts = await countOf(
      organizationId,
      minimum.window,
      [...counted].map(({ row }) => row.id),
    )
    return candidates.map((candidate) => ({
      ...matchIssueGroup(group, candidate, counts(candidate.row.id)),
      row: candidate.row,
    }))
  }

  return {
    /** Those of the rows that are in the group, in the same order. */
    async choose(organizationId: number, definition: Definition, rows: readonly CollectionInWindow[]) {
      const judged = await judge(organizationId, prepareGroup(definition), rows.map(prepareRow), () => [])
      return judged.filter(({ isMatch }) => isMatch).map(({ row }) => row)
    },

    /** The collections that occurred last. */
    async listCandidates(organizationId: number, rows = candidatesMax, status?: 'open'): Promise<CollectionInWindow[]> {
      const newestOccurrenceId = await store.newestOccurrenceId(organizationId)
      const window = { ...windowUntil('30d', now), newestOccurrenceId }
      return store.listCollections(organizationId, { window, ...(status && { status }) }, { rows, after: null })
    },

    /** For each group, how many of the rows are in it. */
    async countEach(organizationId: number, definitions: readonly Definition[], rows: readonly CollectionInWindow[]) {
      const candidates = rows.map(prepareRow)
      const counts: number[] = []
      for (const definition of definitions) {
        const judged = await judge(organizationId, prepareGroup(definition), candidates, () => [])
        counts.push(judged.filter(({ isMatch }) => isMatch).length)
      }
      return counts
    },

    /** Those in the group first, then those that are nearest to it. */
    async preview(organizationId: number, definition: Definition, rows: readonly CollectionInWindow[]) {
      const judged = await judge(organizationId, prepareGroup(definition), rows.map(prepareRow), (easily) =>
        easily
          .toSorted((a, b) => b.match.likeness - a.match.likeness)
          .slice(0, previewMax)
          .map(({ candidate }) => candidate),
      )
      const ordered = judged.toSorted((a, b) => Number(b.isMatch) - Number(a.isMatch) || b.likeness - a.likeness)
      return {
        lookedAt: rows.length,
        matching: judged.filter(({ isMatch }) => isMatch).length,
        shown: ordered.slice(0, previewMax),
      }
    },
  }
}

/** Nothing occurred to more users, or in more sessions, than it occurred. */
const mayReach = ({ row }: Candidate, count: number) => row.errorCountEver >= count
