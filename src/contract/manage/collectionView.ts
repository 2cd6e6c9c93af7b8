import { Type } from 'typebox'
import { Window } from '../monitoring/collection.ts'
import { ListOf } from '../list.ts'
import { PathId } from '../parameters.ts'
import { Count, EpochMs, Exactly, Id, IsoTime, Nullable, Uuid } from '../values.ts'
import { Page } from './bodies.ts'
import { collectionFields, windowCounts, WindowName } from './collectionRow.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const Example = Exactly({
  sessionId: Uuid,
  sessionCreatedAt: IsoTime,
  occurredAt: IsoTime,
  fullPath: Type.String(),
  category: Type.String(),
  behavior: Type.String(),
  productFeature: Type.String(),
  errorText: Type.String(),
  reasoning: Type.String(),
})

const AffectedUser = Exactly({
  userId: Nullable(Type.String()),
  userEmail: Nullable(Type.String()),
  userAccount: Nullable(Type.String()),
  latestIssueAt: IsoTime,
  latestSessionId: Uuid,
})

const Breakdown = Type.Array(Exactly({ name: Type.String(), count: Count }))

const CollectionView = Exactly({
  object: Type.Literal('collectionView'),
  ...collectionFields,
  project: Exactly({ id: Id, name: Type.String() }),
  createdAt: IsoTime,
  firstOccurred: IsoTime,
  resolvedAt: Nullable(IsoTime),
  resolvedBy: Nullable(Type.String({ description: 'Who resolved it, if known.' })),
  window: Window,
  counts: Exactly(windowCounts),
  ever: Exactly({ errorCount: Count, sessionCount: Count, estimatedUsers: Count }),
  trend: Type.Array(Exactly({ begin: IsoTime, count: Count })),
  examples: Type.Array(Example, { description: 'The latest occurrences that differ in what they tell.' }),
  users: Type.Array(AffectedUser, { description: 'Those who met it last, 20 at the most.' }),
  breakdown: Exactly({
    occurrences: Type.Integer({ minimum: 0, description: 'How many of the newest were looked at, 200 at the most.' }),
    pages: Breakdown,
    browsers: Breakdown,
    devices: Breakdown,
  }),
  similar: Type.Array(Exactly(collectionFields), { description: 'Found among those that occurred last.' }),
  groups: Type.Array(Exactly({ id: Id, name: Type.String() }), { description: 'Issue groups that it is in.' }),
  history: Type.Array(
    Exactly({
      change: Type.Enum(['first_seen', 'resolved', 'reopened', 'occurred_again']),
      at: IsoTime,
      by: Nullable(Type.String()),
    }),
    { description: 'What became of it, the latest first.' },
  ),
})

const CollectionSession = Exactly({
  object: Type.Literal('collectionSession'),
  id: Uuid,
  createdAt: IsoTime,
  durationMs: Nullable(Type.Number()),
  userId: Nullable(Type.String()),
  userEmail: Nullable(Type.String()),
  browser: Nullable(Type.String()),
  device: Nullable(Type.String()),
  fullPath: Type.String(),
  behavior: Type.String(),
  latestIssueAt: IsoTime,
  moments: Type.Array(EpochMs, { description: 'When the issue occurred in it, in order; 10 at the most.' }),
})

const params = Type.Object({ collectionId: PathId('collection') })

export const collectionViewEndpoints = {
  getCollectionView: defineManageEndpoint({
    route: manageRoutes.getCollectionView,
    summary: 'Get all that a page about a collection shows',
    params,
    query: Type.Object({ window: WindowName }),
    body: null,
    answer: CollectionView,
  }),
  listSessionsOfCollection: defineManageEndpoint({
    route: manageRoutes.listSessionsOfCollection,
    summary: 'List the sessions that met a collection, the latest issue first, with the moments in them',
    params,
    query: Type.Object(Page),
    body: null,
    answer: ListOf(CollectionSession, {}),
  }),
  changeCollections: defineManageEndpoint({
    route: manageRoutes.changeCollections,
    summary: 'Resolve or reopen several collections: all of them or, if one is not there, none',
    params: Type.Object({}),
    query: Type.Object({}),
    body: Exactly({
      change: Type.Enum(['resolve', 'reopen']),
      collectionIds: Type.Array(Id, { minItems: 1, maxItems: 100 }),
    }),
    answer: Exactly({
      object: Type.Literal('collectionChanges'),
      changedIds: Type.Array(Id, { description: 'Those that were not in that state already.' }),
    }),
  }),
}
