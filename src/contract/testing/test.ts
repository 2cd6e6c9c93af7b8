import { Type } from 'typebox'
import { stepTypes } from '../../domain/testing/stepTypes.ts'
import { Exactly, Id, IsoTime, Link, Nullable, OpenSet } from '../values.ts'

export const TestStep = Exactly({
  stepNumber: Type.Integer({ minimum: 1 }),
  type: OpenSet([...stepTypes]),
  description: Type.String(),
  data: Nullable(Type.String()),
})

export const Test = Exactly({
  object: Type.Literal('test'),
  id: Id,
  name: Type.String(),
  url: Link,
  status: Type.Enum(['live', 'paused']),
  tags: Type.Array(Type.String()),
  createdBy: Nullable(Type.String({ description: 'E-mail of whoever recorded the source session.' })),
  owners: Type.Array(Type.String(), { description: "The test's own owners, or its suite's." }),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  steps: Type.Optional(Type.Array(TestStep)),
})
