import type { ManageAnswerOf } from '../../../contract/manage/endpoint.ts'
import { manage, type Manage } from '../../../contract/manage/manage.ts'
import { effectiveOwners } from '../../../domain/testing/owners.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'
import type { LastRun, TestRow } from '../testRowStore.ts'

type Presented = ManageAnswerOf<Manage['listTestRows']>['data'][number]

const runsEach = 10
/** More than anybody chooses from a list. */
const choicesMax = 200

const presentLastRun = ({ id, status, triggeredBy, createdAt, startedAt, endedAt, oneLineSummary }: LastRun) => ({
  id,
  status,
  triggeredBy,
  createdAt,
  durationMs: startedAt === null || endedAt === null ? null : Date.parse(endedAt) - Date.parse(startedAt),
  oneLineSummary,
})

const presentRow = (row: TestRow, lastRuns: readonly LastRun[]): Presented => ({
  object: 'testRow',
  id: row.id,
  name: row.name,
  state: row.state,
  tags: row.tags,
  suite: row.suite,
  environment: row.environment,
  owners: [...effectiveOwners(row.ownOwners, row.suiteOwners)],
  areOwnersInherited: (row.ownOwners ?? []).length === 0,
  lastRuns: lastRuns.map(presentLastRun),
  createdAt: row.createdAt,
})

export const listTestRows = manageEndpoint(manage.listTestRows, async (call, services) => {
  const { organizationId, query } = call
  const { testRows } = services
  const list = await pageOfCreated(
    'manage.listTestRows',
    call,
    services,
    (page) => testRows.listTestRows(organizationId, query, page),
    (row) => row,
  )
  const ids = list.data.map(({ id }) => id)
  const lastRuns = await testRows.listLastRuns(organizationId, ids, runsEach)
  return { ...list, data: list.data.map((row) => presentRow(row, lastRuns.get(row.id) ?? [])) }
})

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

export const getTestChoices = manageEndpoint(manage.getTestChoices, ({ organizationId }, services) =>
  services.inSnapshot(async ({ testRows, suites, environments }) => {
    const newest = { rows: choicesMax, after: null }
    return {
      object: 'testChoices' as const,
      projects: await testRows.listProjectNames(organizationId),
      suites: (await suites.listSuites(organizationId, newest))
        .map(({ id, name, projectId }) => ({ id, name, projectId }))
        .toSorted(byName),
      environments: (await environments.listEnvironments(organizationId, newest))
        .map(({ id, name, projectId, baseUrl, tokens }) => ({
          id,
          name,
          projectId,
          baseUrl,
          tokens: tokens.map((token) => ({ name: token.name, isSecret: token.value === null })),
        }))
        .toSorted(byName),
      ...(await testRows.listWords(organizationId)),
    }
  }),
)
