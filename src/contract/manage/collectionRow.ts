import { Type } from 'typebox'
import { collectionTypes } from '../../domain/monitoring/collectionTypes.ts'
import { issueWindows } from '../../domain/monitoring/issueWindow.ts'
import { ListOf } from '../list.ts'
import { Window } from '../monitoring/collection.ts'
import { MaybeOneOf, OneOf, Text } from '../parameters.ts'
import { Count, Exactly, Id, IsoTime, Nullable, OpenSet } from '../values.ts'
import { NoParameters, Page } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

export const WindowName = OneOf([...issueWindows], 'The window that ends now: 24 hours, 7 days or 30 days.', '24h')

/** A collection in a list, wherever it is listed. */
export const collectionFields = {
  id: Id,
  type: OpenSet([...collectionTypes]),
  rootCause: Type.String(),
  shortenedPath: Type.String(),
  isResolved: Type.Boolean(),
  lastOccurred: IsoTime,
}

export const windowCounts = {
  errorCount: Count,
  sessionCount: Count,
  estimatedUsers: Count,
  errorCountBefore: Type.Integer({ minimum: 0, description: 'In the window of the same length before.' }),
}

const CollectionRow = Exactly({
  object: Type.Literal('collectionRow'),
  ...collectionFields,
  projectId: Id,
  ...windowCounts,
  trend: Type.Array(Count, { description: 'Occurrences by the steps in `trendSteps`.' }),
  firstOccurred: IsoTime,
  isNew: Type.Boolean({ description: 'It occurred for the first time inside the window.' }),
  resolvedAt: Nullable(IsoTime),
  isBack: Type.Boolean({ description: 'It had been resolved, and occurred again.' }),
})

export const collectionRowEndpoints = {
  listCollectionRows: defineManageEndpoint({
    route: manageRoutes.listCollectionRows,
    summary:
      'List collections that occurred in a window, the most recent occurrence first. A page looks at a thousand ' +
      'collections at the most: with filters it may hold fewer than asked for and still not be the last.',
    params: NoParameters,
    query: Type.Object({
      ...Page,
      window: WindowName,
      status: OneOf(['open', 'resolved', 'all'], 'Only collections in this state.', 'open'),
      type: MaybeOneOf([...collectionTypes], 'Only collections of this type.'),
      path: Type.Optional(Text(200, 'A part of the shortened path, in capitals or not.')),
      text: Type.Optional(Text(200, 'A part of the root cause, in capitals or not.')),
      projectId: Type.Optional(Id),
      groupId: Type.Optional(Type.Integer({ minimum: 1, description: 'Only collections of this issue group.' })),
    }),
    body: null,
    answer: ListOf(CollectionRow, {
      window: Window,
      trendSteps: Type.Array(IsoTime, { description: 'When the steps of the trends begin, in UTC.' }),
      hasSessions: Type.Boolean({ description: 'Something has been recorded at all.' }),
    }),
  }),
}
