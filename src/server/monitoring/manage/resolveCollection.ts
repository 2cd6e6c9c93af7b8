import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint, type ManageCall } from '../../http/manageEndpoint.ts'
import type { CollectionChange, ResolvableCollection } from '../collectionResolver.ts'

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

/** Who it was, for those who look at it later. */
const nameOf = ({ kind, name }: ManageCall<unknown, unknown, unknown>['caller']) =>
  kind === 'key' ? `API key ${name}` : name

const change = (which: CollectionChange) =>
  manageEndpoint(
    which === 'resolve' ? manage.resolveCollection : manage.reopenCollection,
    async ({ params: { collectionId }, organizationId, caller }, { collectionResolver }) => {
      const changed = await collectionResolver.change(organizationId, collectionId, which, nameOf(caller))
      return presentFound(collectionId, changed)
    },
  )

export const resolveCollection = change('resolve')

export const reopenCollection = change('reopen')

export const changeCollections = manageEndpoint(
  manage.changeCollections,
  async ({ body, organizationId, caller }, { collectionResolver }) => {
    const { collectionIds, change: which } = body
    const [missing] = await collectionResolver.findMissing(organizationId, collectionIds)
    if (missing !== undefined) throw notFound(`There is no collection ${missing}.`)
    const changedIds = await collectionResolver.changeAll(organizationId, collectionIds, which, nameOf(caller))
    return { object: 'collectionChanges' as const, changedIds }
  },
)
