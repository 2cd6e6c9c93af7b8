import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { SessionId } from '../parameters.ts'
import { routes } from '../routes.ts'
import { exampleSummary, exampleTimeline } from './examples.ts'
import { Timeline } from './session.ts'

export const getTimeline = defineEndpoint({
  ...routes.getTimeline,
  tag: 'Monitoring',
  scope: 'monitoring:read',
  summary: 'Get the timeline of a session',
  description: 'What the user did, page by page. 404 also while the session has no timeline yet.',
  params: Type.Object({ sessionId: SessionId }),
  query: Type.Object({}),
  answer: Timeline,
  errors: [404, 422],
  revalidates: true,
  example: { object: 'sessionTimeline', sessionId: exampleSummary.id, ...exampleTimeline },
})
