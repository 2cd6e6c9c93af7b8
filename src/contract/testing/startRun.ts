import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { PathId } from '../parameters.ts'
import { routes } from '../routes.ts'
import { StartedRun } from './run.ts'

export const startRun = defineEndpoint({
  ...routes.startRun,
  tag: 'Testing',
  scope: 'tests:run',
  summary: 'Start a run',
  description: 'Queues a run and returns at once. Poll `GET /api/v1/test-runs/{runId}` until it has passed or failed.',
  params: Type.Object({ testId: PathId('test') }),
  query: Type.Object({}),
  headers: [
    {
      name: 'Idempotency-Key',
      description:
        'Send the same key again within 24 hours to get the same run instead of a second one. ' +
        'The same key for another test is an error.',
      schema: Type.String({ minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' }),
    },
  ],
  answer: StartedRun,
  errors: [400, 404, 409],
  example: {
    object: 'testRun',
    id: 1042,
    testId: 17,
    testUrl: 'https://reenact.example/tests/17',
    runUrl: 'https://reenact.example/tests/17/runs/1042',
    status: 'queued',
    startedAt: '2026-05-04T09:30:00.000Z',
  },
})
