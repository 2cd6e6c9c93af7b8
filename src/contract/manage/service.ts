import { Type } from 'typebox'
import { Count, Exactly, Link, Nullable } from '../values.ts'
import { NoParameters } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

export const serviceEndpoints = {
  getService: defineManageEndpoint({
    route: manageRoutes.getService,
    summary: 'Get how this service is set up, as far as members need to know',
    params: NoParameters,
    query: NoParameters,
    body: null,
    answer: Exactly({
      object: Type.Literal('service'),
      publicUrl: Link,
      hasLanguageModel: Type.Boolean(),
      freeBytesMin: Nullable(Count),
    }),
  }),
}
