import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { SessionId } from '../parameters.ts'
import { routes } from '../routes.ts'
import { exampleClick, exampleSummary } from './examples.ts'
import { SessionClicks } from './session.ts'

export const getClicks = defineEndpoint({
  ...routes.getClicks,
  tag: 'Monitoring',
  scope: 'monitoring:read',
  summary: 'Get the clicks of a session',
  description: 'In order of time, with signed links to pictures taken before and after each.',
  params: Type.Object({ sessionId: SessionId }),
  query: Type.Object({}),
  answer: SessionClicks,
  errors: [404, 422],
  example: {
    object: 'sessionClicks',
    sessionId: exampleSummary.id,
    data: [exampleClick],
    screenshotsExpiresAt: '2026-05-04T12:40:00.000Z',
  },
})
