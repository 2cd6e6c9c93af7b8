import { windowUntil } from '../../domain/monitoring/issueWindow.ts'
import { prepareGroup } from '../../domain/monitoring/matchIssueGroup.ts'
import type { CollectionInWindow, CollectionStore } from './collectionStore.ts'
import type { IssueGroupFields } from './issueGroupStore.ts'
import { judgeCollections, prepareRow } from './judgeCollections.ts'

/** Groups are looked at over so many collections, the latest of them; a number among them may be a little short. */
const candidatesMax = 500

const previewMax = 100

type Definition = Pick<IssueGroupFields, 'words' | 'conditions'>

type Matching = { store: Pick<CollectionStore, 'countsInWindow' | 'listCollections' | 'newestOccurrenceId'>; now: Date }

/** Which collections are in which groups. */
export function createIssueGroupMatching({ store, now }: Matching) {
  const counting = (organizationId: number) => ({ store, organizationId, now })

  return {
    /** Those of the rows that are in the group, in the same order. */
    async choose(organizationId: number, definition: Definition, rows: readonly CollectionInWindow[]) {
      const group = prepareGroup(definition)
      const judged = await judgeCollections(counting(organizationId), group, rows.map(prepareRow))
      return judged.filter(({ isMatch }) => isMatch).map(({ candidate }) => candidate.row)
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
        const judged = await judgeCollections(counting(organizationId), prepareGroup(definition), candidates)
        counts.push(judged.filter(({ isMatch }) => isMatch).length)
      }
      return counts
    },

    /** Those in the group first, then those that are nearest to it. */
    async preview(organizationId: number, definition: Definition, rows: readonly CollectionInWindow[]) {
      const group = prepareGroup(definition)
      const judged = await judgeCollections(counting(organizationId), group, rows.map(prepareRow), (likely) =>
        likely.toSorted((a, b) => b.likeness - a.likeness).slice(0, previewMax),
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
