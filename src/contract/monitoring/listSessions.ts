import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { ListOf } from '../list.ts'
import { Cursor, Limit, Text, TimeBound } from '../parameters.ts'
import { routes } from '../routes.ts'
import { exampleSummary } from './examples.ts'
import { SessionSummary } from './session.ts'

export const listSessions = defineEndpoint({
  ...routes.listSessions,
  tag: 'Monitoring',
  scope: 'monitoring:read',
  summary: 'List sessions',
  description: 'Newest first. Filters are combined with AND.',
  params: Type.Object({}),
  query: Type.Object({
    limit: Limit(100, 20),
    cursor: Cursor,
    since: TimeBound('Sessions created at this time or later.'),
    until: TimeBound('Sessions created before this time.'),
    userEmail: Type.Optional(Text(320, 'E-mail of the user, in any case.')),
    userId: Type.Optional(Text(256, 'Id of the user, exactly.')),
    url: Type.Optional(Text(2048, 'A part of the address of any page visited, in any case. Not a pattern.')),
  }),
  answer: ListOf(SessionSummary, {}),
  errors: [422],
  example: { object: 'list', data: [exampleSummary], hasMore: true, nextCursor: 'eyJ0IjoiMjAyNi0wNS0wNF…' },
})
