import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { PathId } from '../parameters.ts'
import { routes } from '../routes.ts'
import { StepScreenshots } from './run.ts'

export const getStepScreenshots = defineEndpoint({
  ...routes.getStepScreenshots,
  tag: 'Testing',
  scope: 'tests:read',
  summary: 'Get the screenshots of a step',
  description: 'Fresh signed links. A step without pictures has null for both.',
  params: Type.Object({
    runId: PathId('run'),
    stepNumber: Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Number of the step, from 1.',
    }),
  }),
  query: Type.Object({}),
  answer: StepScreenshots,
  errors: [404, 422],
  example: {
    object: 'stepScreenshots',
    runId: 1043,
    stepNumber: 2,
    stepDescription: 'Click "Add to cart"',
    screenshots: {
      before: 'https://reenact.example/files/o1/runs/1043/2-before.jpg?expires=1777898400&signature=nB0wk3',
      after: 'https://reenact.example/files/o1/runs/1043/2-after.jpg?expires=1777898400&signature=x41kk3',
    },
    expiresAt: '2026-05-04T12:40:00.000Z',
  },
})
