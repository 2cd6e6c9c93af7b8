import type { IssueGroupConditions } from '../../domain/monitoring/issueGroup.ts'
import { createIssueGroupStore, type IssueGroupFields } from '../../server/monitoring/issueGroupStore.ts'
import type { Database } from '../../server/storage/database.ts'

const anything: IssueGroupConditions = { types: [], pathContains: null, text: null, projectId: null, minimum: null }

const groups: readonly IssueGroupFields[] = [
  { name: 'Keeps people from paying', words: 'checkout or payment fails', conditions: anything },
  {
    name: 'Things that do not react',
    words: '',
    conditions: { ...anything, types: ['rage_click', 'dead_click'] },
  },
]

/** What a shop would look after first. Those that are there already stay as they are. */
export async function seedIssueGroups(db: Database, organizationId: number): Promise<void> {
  const store = createIssueGroupStore(db)
  const known = await store.listGroups(organizationId, { rows: 100, after: null })
  for (const group of groups) {
    if (!known.some(({ name }) => name === group.name)) await store.createGroup(organizationId, group)
  }
}
