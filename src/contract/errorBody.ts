import { Type, type Static } from 'typebox'
import { Exactly } from './values.ts'

export const errorTypes = [
  'authentication_error',
  'authorization_error',
  'not_found_error',
  'validation_error',
  'rate_limit_error',
  'api_error',
] as const

export const ErrorBody = Exactly({
  error: Exactly({
    type: Type.Enum([...errorTypes]),
    code: Type.String({ description: 'For machines.' }),
    message: Type.String({ minLength: 1, description: 'For people.' }),
    field: Type.Optional(Type.String({ description: 'The parameter at fault.' })),
  }),
})

export type ErrorBody = Static<typeof ErrorBody>
