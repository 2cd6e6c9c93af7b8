import { Type } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { MaybeOneOf, PathId } from '../parameters.ts'
import { routes } from '../routes.ts'
import { Test } from './test.ts'

export const getTest = defineEndpoint({
  ...routes.getTest,
  tag: 'Testing',
  scope: 'tests:read',
  summary: 'Get a test',
  description: 'The steps are told with `include=steps`.',
  params: Type.Object({ testId: PathId('test') }),
  query: Type.Object({ include: MaybeOneOf(['steps'], 'Adds `steps`.') }),
  answer: Test,
  errors: [404, 422],
  revalidates: true,
  example: {
    object: 'test',
    id: 17,
    name: 'Check out as a guest',
    url: 'https://reenact.example/tests/17',
    status: 'live',
    tags: ['checkout'],
    createdBy: 'ada@shop.example',
    owners: ['qa@shop.example'],
    createdAt: '2026-04-01T08:00:00.000Z',
    updatedAt: '2026-05-02T16:20:00.000Z',
    steps: [
      { stepNumber: 1, type: 'goto', description: 'Open the shop', data: 'https://shop.example/' },
      { stepNumber: 2, type: 'click', description: 'Click "Add to cart"', data: null },
    ],
  },
})
