import { manage } from '../../../contract/manage/manage.ts'
import { invalidParameter, notFound } from '../../../domain/failure.ts'
import {
  readIssueGroupConditions,
  readIssueGroupWords,
  refuseEverything,
  type IssueGroupDefinition,
} from '../../../domain/monitoring/issueGroup.ts'
import { conflict, refuseTakenName } from '../../http/conflict.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'
import type { Services, Stores } from '../../services.ts'
import { createIssueGroupMatching } from '../issueGroupMatching.ts'
import type { IssueGroup } from '../issueGroupStore.ts'
import { presentCollectionItem } from './presentCollectionItem.ts'

/** Every collection that is looked at is compared with each of them. */
const groupsMax = 100

const presentGroup = (group: IssueGroup) => ({
  object: 'issueGroup' as const,
  id: group.id,
  name: group.name,
  words: group.words,
  conditions: group.conditions,
  createdAt: group.createdAt,
  updatedAt: group.updatedAt,
})

const noGroup = (groupId: number) => notFound(`There is no issue group ${groupId}.`)

async function tellGroup({ issueGroups }: Pick<Stores, 'issueGroups'>, organizationId: number, groupId: number) {
  const group = await issueGroups.findGroup(organizationId, groupId)
  if (!group) throw noGroup(groupId)
  return presentGroup(group)
}

/** A project of somebody else is one that is not there. */
async function refuseStrangeProject({ projects }: Services, organizationId: number, definition: IssueGroupDefinition) {
  const { projectId } = definition.conditions
  if (projectId === null || (await projects.listProjectIds(organizationId)).includes(projectId)) return
  throw invalidParameter('conditions.projectId', `There is no project ${projectId}.`)
}

const refuseTaken = (name = '') => refuseTakenName('an issue group', name, 'here')

const matchingOf = ({ collections }: Pick<Stores, 'collections'>) =>
  createIssueGroupMatching({ store: collections, now: new Date() })

async function previewOf(services: Services, organizationId: number, definition: IssueGroupDefinition) {
  const matching = matchingOf(services)
  const candidates = await matching.listCandidates(organizationId)
  const { lookedAt, matching: count, shown } = await matching.preview(organizationId, definition, candidates)
  return {
    lookedAt,
    matching: count,
    data: shown.map(({ candidate, isMatch, likeness, reasons }) => ({
      ...presentCollectionItem(candidate.row),
      isMatch,
      likeness,
      reasons,
    })),
  }
}

export const listIssueGroups = manageEndpoint(manage.listIssueGroups, async (call, services) => {
  const { organizationId } = call
  const page = await pageOfCreated(
    'manage.listIssueGroups',
    call,
    services,
    (asked) => services.issueGroups.listGroups(organizationId, asked),
    presentGroup,
  )
  const isCounting = call.query.counts === 'open' && page.data.length > 0
  const matching = matchingOf(services)
  const candidates = isCounting ? await matching.listCandidates(organizationId, undefined, 'open') : []
  const counts = isCounting ? await matching.countEach(organizationId, page.data, candidates) : []
  return {
    ...page,
    data: page.data.map((group, i) => ({ ...group, openCount: counts[i] ?? null })),
    lookedAt: candidates.length,
  }
})

export const getIssueGroup = manageEndpoint(manage.getIssueGroup, async ({ params, organizationId }, services) => {
  const group = await tellGroup(services, organizationId, params.issueGroupId)
  return { ...group, preview: await previewOf(services, organizationId, group) }
})

export const previewIssueGroup = manageEndpoint(
  manage.previewIssueGroup,
  async ({ body, organizationId }, services) => {
    const definition = {
      words: readIssueGroupWords(body.words ?? ''),
      conditions: readIssueGroupConditions(body.conditions ?? {}),
    }
    await refuseStrangeProject(services, organizationId, definition)
    return { object: 'issueGroupPreview' as const, ...(await previewOf(services, organizationId, definition)) }
  },
)

export const createIssueGroup = manageEndpoint(manage.createIssueGroup, async ({ body, organizationId }, services) => {
  const name = body.name.trim()
  const group = {
    name,
    words: readIssueGroupWords(body.words ?? ''),
    conditions: readIssueGroupConditions(body.conditions ?? {}),
  }
  refuseEverything(group)
  await refuseStrangeProject(services, organizationId, group)
  const saved = services.inTransaction(async (writing) => {
    if ((await writing.issueGroups.countGroups(organizationId)) >= groupsMax) {
      throw conflict('too_many_issue_groups', `There may be at most ${groupsMax} issue groups.`)
    }
    return tellGroup(writing, organizationId, await writing.issueGroups.createGroup(organizationId, group))
  })
  return saved.catch(refuseTaken(name))
})

export const updateIssueGroup = manageEndpoint(
  manage.updateIssueGroup,
  async ({ params, body, organizationId }, services) => {
    const { name, words, conditions } = body
    const changes = {
      ...(name !== undefined && { name: name.trim() }),
      ...(words !== undefined && { words: readIssueGroupWords(words) }),
      ...(conditions !== undefined && { conditions: readIssueGroupConditions(conditions) }),
    }
    const saved = services.inTransaction(async (writing) => {
      const group = await writing.issueGroups.lockGroup(organizationId, params.issueGroupId)
      if (!group) throw noGroup(params.issueGroupId)
      const changed = { ...group, ...changes }
      refuseEverything(changed)
      await refuseStrangeProject(services, organizationId, changed)
      await writing.issueGroups.updateGroup(organizationId, group.id, changed)
      return tellGroup(writing, organizationId, group.id)
    })
    return saved.catch(refuseTaken(name))
  },
)

export const deleteIssueGroup = manageEndpoint(
  manage.deleteIssueGroup,
  async ({ params, organizationId }, services) => {
    const isDeleted = await services.issueGroups.deleteGroup(organizationId, params.issueGroupId)
    if (!isDeleted) throw noGroup(params.issueGroupId)
    return { object: 'deleted' as const, id: params.issueGroupId }
  },
)
