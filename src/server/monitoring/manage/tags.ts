import { manage } from '../../../contract/manage/manage.ts'
import { invalidParameter, notFound } from '../../../domain/failure.ts'
import { builtInTags } from '../../../domain/monitoring/sessionFacts.ts'
import { readTagConditions } from '../../../domain/monitoring/tagConditions.ts'
import { conflict, refuseTakenName } from '../../http/conflict.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'
import type { Stores } from '../../services.ts'
import type { TagDefinition } from '../tagDefinitionStore.ts'

/** Every session is looked at for each of them. */
const tagsMax = 100

const presentTag = (tag: TagDefinition) => ({
  object: 'tag' as const,
  id: tag.id,
  name: tag.name,
  description: tag.description,
  conditions: tag.conditions,
  byLanguageModel: tag.byLanguageModel,
  createdAt: tag.createdAt,
  updatedAt: tag.updatedAt,
})

const noTag = (tagId: number) => notFound(`There is no tag ${tagId}.`)

async function tellTag({ tagDefinitions }: Pick<Stores, 'tagDefinitions'>, organizationId: number, tagId: number) {
  const tag = await tagDefinitions.findTag(organizationId, tagId)
  if (!tag) throw noTag(tagId)
  return presentTag(tag)
}

/** Readers could not tell one of ours from one of theirs. */
function readName(name: string): string {
  const read = name.trim()
  if (builtInTags.some((builtIn) => builtIn === read.toLowerCase())) {
    throw invalidParameter('name', `name: "${read}" is a tag that every organization has.`)
  }
  return read
}

const refuseTaken = (name = '') => refuseTakenName('a tag', name, 'here')

export const listTags = manageEndpoint(manage.listTags, (call, services) =>
  pageOfCreated(
    'manage.listTags',
    call,
    services,
    (page) => services.tagDefinitions.listTags(call.organizationId, page),
    presentTag,
  ),
)

export const getTag = manageEndpoint(manage.getTag, ({ params, organizationId }, services) =>
  tellTag(services, organizationId, params.tagId),
)

export const createTag = manageEndpoint(manage.createTag, async ({ body, organizationId }, services) => {
  const { description = '', byLanguageModel = false } = body
  const name = readName(body.name)
  const conditions = readTagConditions(body.conditions)
  const saved = services.inTransaction(async (writing) => {
    if ((await writing.tagDefinitions.countTags(organizationId)) >= tagsMax) {
      throw conflict('too_many_tags', `There may be at most ${tagsMax} tags.`)
    }
    const tag = { name, description, conditions, byLanguageModel }
    return tellTag(writing, organizationId, await writing.tagDefinitions.createTag(organizationId, tag))
  })
  return saved.catch(refuseTaken(name))
})

export const updateTag = manageEndpoint(manage.updateTag, async ({ params, body, organizationId }, services) => {
  const { name, conditions, ...others } = body
  const changes = {
    ...others,
    ...(name !== undefined && { name: readName(name) }),
    ...(conditions !== undefined && { conditions: readTagConditions(conditions) }),
  }
  const saved = services.inTransaction(async (writing) => {
    const tag = await writing.tagDefinitions.lockTag(organizationId, params.tagId)
    if (!tag) throw noTag(params.tagId)
    await writing.tagDefinitions.updateTag(organizationId, tag.id, { ...tag, ...changes })
    return tellTag(writing, organizationId, tag.id)
  })
  return saved.catch(refuseTaken(name))
})

export const deleteTag = manageEndpoint(manage.deleteTag, async ({ params, organizationId }, services) => {
  const isDeleted = await services.tagDefinitions.deleteTag(organizationId, params.tagId)
  if (!isDeleted) throw noTag(params.tagId)
  return { object: 'deleted' as const, id: params.tagId }
})

export const previewTag = manageEndpoint(manage.previewTag, async ({ body, organizationId }, services) => {
  const conditions = readTagConditions(body.conditions)
  const { matching, ...looked } = await services.tagPreviews.preview(organizationId, conditions)
  return {
    object: 'tagPreview' as const,
    ...looked,
    matching: matching.length,
    data: matching.map(({ session, match }) => ({
      sessionId: session.id,
      createdAt: session.createdAt,
      user: session.userUsername ?? session.userEmail ?? session.userId,
      occurredAt: Math.round(match.at),
      reasoning: match.reasoning,
    })),
  }
})
