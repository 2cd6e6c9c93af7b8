import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { MaybeOneOf, PathId } from '../parameters.ts'
import { routes } from '../routes.ts'
import { Run } from './run.ts'

export const getRun = defineEndpoint({
  ...routes.getRun,
  tag: 'Testing',
  scope: 'tests:read',
  summary: 'Get a run',
  description:
    'Steps appear as they finish. `endTime`, `durationMs` and the summary are null until the run has ended. ' +
    'With `include=screenshots` each step carries signed links to its pictures.',
  params: Type.Object({ runId: PathId('run') }),
  query: Type.Object({ include: MaybeOneOf(['screenshots'], 'Adds `screenshots` to each step.') }),
  answer: Run,
  errors: [404, 422],
  revalidates: true,
  example: {
    object: 'testRun',
    id: 1043,
    testId: 17,
    testName: 'Check out as a guest',
    testUrl: 'https://reenact.example/tests/17',
    runUrl: 'https://reenact.example/tests/17/runs/1043',
    status: 'failed',
    startTime: '2026-05-04T09:40:00.120Z',
    endTime: '2026-05-04T09:40:09.420Z',
    durationMs: 9300,
    createdAt: '2026-05-04T09:40:00.000Z',
    triggeredBy: 'schedule',
    summary: {
      oneLineSummary: 'Step 2 failed: no button named "Add to cart".',
      overallReasoning: 'The product page opened, but its button is now named "Add to basket".',
      firstFailedStepNumber: 2,
    },
    steps: [
      {
        stepNumber: 1,
        description: 'Open the shop',
        actionType: 'navigate',
        success: true,
        durationMs: 840,
        hasScreenshots: true,
      },
      {
        stepNumber: 2,
        description: 'Click "Add to cart"',
        actionType: 'click',
        success: false,
        durationMs: 8010,
        failure: {
          type: 'element_not_found',
          source: 'execution',
          description: 'No button named "Add to cart" appeared within 8 s.',
          reasoning: 'The page has a button "Add to basket" where "Add to cart" was in the last passing run.',
          expectedOutcome: 'A button named "Add to cart" is clicked.',
          actualOutcome: 'The page has no such button.',
        },
        hasScreenshots: true,
      },
    ],
    globalErrors: [
      {
        stepNumber: 1,
        stepDescription: 'Open the shop',
        screenshotType: 'after',
        errorText: 'GET /api/recommendations answered 500',
        errorLocation: 'https://shop.example/',
        isBugIssue: true,
      },
    ],
    suggestedFixes: [
      {
        title: 'Look for "Add to basket"',
        description: 'Exactly one button on the failing page has this name.',
        affectedStepNumbers: [2],
        confidence: 'high',
      },
    ],
  },
})
