import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import type { ResolvableCollection } from '../collectionResolver.ts'

const presentCollection = (collection: ResolvableCollection) => ({
  object: 'collection' as const,
  id: collection.id,
  type: collection.type,
  rootCause: collection.rootCause,
  shortenedPath: collection.shortenedPath,
  createdAt: collection.createdAt,
  isResolved: collection.resolvedAt !== null,
  errorCount: collection.errorCount,
  sessionCount: collection.sessionCount,
  estimatedUsers: collection.userCount,
  resolvedAt: collection.resolvedAt,
})

function presentFound(collectionId: number, collection: ResolvableCollection | null) {
  if (!collection) throw notFound(`There is no collection ${collectionId}.`)
  return presentCollection(collection)
}

export const resolveCollection = manageEndpoint(
  manage.resolveCollection,
  async ({ params: { collectionId }, organizationId }, { collectionResolver }) =>
    presentFound(collectionId, await collectionResolver.resolve(organizationId, collectionId)),
)

export const reopenCollection = manageEndpoint(
  manage.reopenCollection,
  async ({ params: { collectionId }, organizationId }, { collectionResolver }) =>
    presentFound(collectionId, await collectionResolver.reopen(organizationId, collectionId)),
)
