import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { SessionId } from '../parameters.ts'
import { routes } from '../routes.ts'
import { examplePage, exampleSummary, exampleTimeline, exampleUserDetails } from './examples.ts'
import { Session } from './session.ts'

export const getSession = defineEndpoint({
  ...routes.getSession,
  tag: 'Monitoring',
  scope: 'monitoring:read',
  summary: 'Get a session',
  description: 'Who it was, where they went and which behaviour tags matched.',
  params: Type.Object({ sessionId: SessionId }),
  query: Type.Object({}),
  answer: Session,
  errors: [404, 422],
  revalidates: true,
  example: {
    ...exampleSummary,
    ...exampleUserDetails,
    timelineOverview: exampleTimeline.overview,
    tags: ['failed request'],
    pagesVisited: [examplePage],
  },
})
