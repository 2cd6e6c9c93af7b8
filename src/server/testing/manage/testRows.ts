import type { ManageAnswerOf } from '../../../contract/manage/endpoint.ts'
import { manage, type Manage } from '../../../contract/manage/manage.ts'
import { effectiveOwners } from '../../../domain/testing/owners.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'
import type { LastRun, TestRow } from '../testRowStore.ts'

type Presented = ManageAnswerOf<Manage['listTestRows']>['data'][number]

const runsEach = 10
/** As many as come with the rest. Whoever has more asks for them. */
const choicesMax = 200

const presentLastRun = ({ startedAt, endedAt, ...run }: LastRun) => ({
  id: run.id,
  status: run.status,
  triggeredBy: run.triggeredBy,
  createdAt: run.createdAt,
  durationMs: startedAt === null || endedAt === null ? null : Date.parse(endedAt) - Date.parse(startedAt),
  oneLineSummary: run.oneLineSummary,
  healedStepCount: run.healedStepCount,
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
    const newest = { rows: choicesMax + 1, after: null }
    const [newestSuites, newestEnvironments] = [
      await suites.listSuites(organizationId, newest),
      await environments.listEnvironments(organizationId, newest),
    ]
    return {
      object: 'testChoices' as const,
      projects: await testRows.listProjectNames(organizationId),
      suites: newestSuites
        .slice(0, choicesMax)
        .map(({ id, name, projectId }) => ({ id, name, projectId }))
        .toSorted(byName),
      environments: newestEnvironments
        .slice(0, choicesMax)
        .map(({ id, name, projectId, baseUrl, tokens }) => ({
          id,
          name,
          projectId,
          baseUrl,
          tokens: tokens.map((token) => ({ name: token.name, isSecret: token.value === null })),
        }))
        .toSorted(byName),
      ...(await testRows.listWords(organizationId)),
      hasMoreSuites: newestSuites.length > choicesMax,
      hasMoreEnvironments: newestEnvironments.length > choicesMax,
    }
  }),
)
