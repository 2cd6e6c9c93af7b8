import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { ListOf } from '../list.ts'
import { Cursor, Limit, OneOf, PathId, TimeBound } from '../parameters.ts'
import { routes } from '../routes.ts'
import { Exactly, Id, Link } from '../values.ts'
import { RunItem } from './run.ts'

export const listRuns = defineEndpoint({
  ...routes.listRuns,
  tag: 'Testing',
  scope: 'tests:read',
  summary: 'List runs of a test',
  description: 'Newest first.',
  params: Type.Object({ testId: PathId('test') }),
  query: Type.Object({
    limit: Limit(100, 20),
    cursor: Cursor,
    status: OneOf(['passed', 'failed', 'all'], 'Only runs that ended so.', 'all'),
    since: TimeBound('Runs created at this time or later.'),
    until: TimeBound('Runs created before this time.'),
  }),
  answer: ListOf(RunItem, { test: Exactly({ id: Id, name: Type.String(), url: Link }) }),
  errors: [404, 422],
  example: {
    object: 'list',
    data: [
      {
        object: 'testRun',
        id: 1042,
        testId: 17,
        status: 'passed',
        startTime: '2026-05-04T09:30:00.120Z',
        endTime: '2026-05-04T09:30:14.870Z',
        durationMs: 14750,
        triggeredBy: 'api',
        createdAt: '2026-05-04T09:30:00.000Z',
        summary: { oneLineSummary: 'All 8 steps passed in 14.8 s.', firstFailedStepNumber: null },
        totalSteps: 8,
        failedSteps: 0,
      },
    ],
    hasMore: false,
    nextCursor: null,
    test: { id: 17, name: 'Check out as a guest', url: 'https://reenact.example/tests/17' },
  },
})
