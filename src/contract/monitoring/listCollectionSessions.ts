import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { ListOf } from '../list.ts'
import { Cursor, Limit, PathId, SeveralOf, TimeBound } from '../parameters.ts'
import { routes } from '../routes.ts'
import { Collection } from './collection.ts'
import { exampleCollection, exampleSummary, exampleUserDetails } from './examples.ts'
import { CollectionSession } from './session.ts'

export const listCollectionSessions = defineEndpoint({
  ...routes.listCollectionSessions,
  tag: 'Monitoring',
  scope: 'monitoring:read',
  summary: 'List sessions of an issue collection',
  description:
    'The latest issue first. Timelines and clicks come with `include`; `screenshots` implies `clicks` and fills in ' +
    'their pictures.',
  params: Type.Object({ collectionId: PathId('issue collection') }),
  query: Type.Object({
    limit: Limit(50, 10),
    cursor: Cursor,
    since: TimeBound('Sessions with an issue of this collection at this time or later.'),
    until: TimeBound('Sessions with an issue of this collection before this time.'),
    include: SeveralOf(['timeline', 'clicks', 'screenshots'], 'What to add to each item: a comma-separated list.'),
  }),
  answer: ListOf(CollectionSession, { collection: Collection }),
  errors: [404, 422],
  example: {
    object: 'list',
    data: [
      {
        ...exampleSummary,
        ...exampleUserDetails,
        representativeIssue: {
          errorId: '0e6f7a9c-6f2b-4d19-9a55-31f9a1c0b7d4',
          latestIssueAt: '2026-05-04T09:14:10.000Z',
          shortenedPath: '/checkout',
          fullPath: '/checkout?step=payment',
          aiSummary: {
            category: 'Failed request',
            behavior: 'Pressed "Pay now" three times',
            productFeature: 'Payment',
            errorText: 'POST /api/pay answered 500',
            reasoning: 'Every attempt to pay was answered with a server error.',
          },
        },
      },
    ],
    hasMore: false,
    nextCursor: null,
    collection: exampleCollection,
  },
})
