import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { ListOf } from '../list.ts'
import { Cursor, Limit, OneOf, Text, TimeBound } from '../parameters.ts'
import { routes } from '../routes.ts'
import { CollectionItem, Window } from './collection.ts'
import { exampleCollection } from './examples.ts'

export const listCollections = defineEndpoint({
  ...routes.listCollections,
  tag: 'Monitoring',
  scope: 'monitoring:read',
  summary: 'List issue collections',
  description:
    'Collections that occurred inside the window, the most recent occurrence first; counts are those of the window.',
  params: Type.Object({}),
  query: Type.Object({
    limit: Limit(100, 20),
    cursor: Cursor,
    since: TimeBound(
      'Occurrences after this time. Default: 24 hours ago, or 24 hours before an earlier `until`.',
      'down',
    ),
    until: TimeBound('Occurrences before this time. Default: now.'),
    url: Type.Optional(
      Text(256, 'A regular expression (RE2 syntax, case-sensitive) searched in `shortenedPath`, anywhere in it.'),
    ),
    status: OneOf(['all', 'open', 'resolved'], 'Only collections in this state.', 'all'),
  }),
  answer: ListOf(CollectionItem, { window: Window }),
  errors: [422],
  example: {
    object: 'list',
    data: [{ ...exampleCollection, lastOccurred: '2026-05-04T09:14:10.000Z' }],
    hasMore: false,
    nextCursor: null,
    window: { since: '2026-05-03T09:30:00.000Z', until: '2026-05-04T09:30:00.000Z' },
  },
})
