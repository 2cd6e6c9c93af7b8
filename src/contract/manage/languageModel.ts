import { Type } from 'typebox'
import { Count, Exactly, Milliseconds, Nullable } from '../values.ts'
import { NoBody, NoParameters } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const LanguageModel = Exactly({
  object: Type.Literal('languageModel'),
  kind: Type.Enum(['none', 'openai', 'anthropic']),
  model: Nullable(Type.String()),
  address: Nullable(Type.String({ description: 'Where it is asked. The key is never told.' })),
  timeoutMs: Nullable(Milliseconds),
  dailyTokens: Nullable(Count),
  days: Type.Array(Exactly({ day: Type.String({ format: 'date' }), tokens: Count }), {
    description: 'What this organization used up on each of the last 30 days (UTC), today last.',
  }),
})

const LanguageModelCheck = Exactly({
  object: Type.Literal('languageModelCheck'),
  works: Type.Boolean(),
  message: Type.String({ description: 'What came of it, in words.' }),
  durationMs: Milliseconds,
})

export const languageModelEndpoints = {
  getLanguageModel: defineManageEndpoint({
    route: manageRoutes.getLanguageModel,
    summary: 'Get which language model is set, and what it used up',
    params: NoParameters,
    query: NoParameters,
    body: null,
    answer: LanguageModel,
    role: 'owner',
  }),
  checkLanguageModel: defineManageEndpoint({
    route: manageRoutes.checkLanguageModel,
    summary: 'Ask the language model for one word',
    params: NoParameters,
    query: NoParameters,
    body: NoBody,
    answer: LanguageModelCheck,
    role: 'owner',
  }),
}
