import { Type, type TProperties, type TSchema } from 'typebox'

/** An answer's object: exactly these keys, so that a check finds what should not leave the house. */
export const Exactly = <P extends TProperties>(properties: P, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(description && { description }) })

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** Known values of a set that may grow: published as a string with its known values, checked as an enumeration. */
export const OpenSet = <V extends string>(values: V[]) => Type.Enum(values, { 'x-open': true })

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', format: 'uuid' })

export const IsoTime = Type.String({
  format: 'date-time',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
})

export const EpochMs = Type.Integer({ description: 'Milliseconds since 1970-01-01T00:00:00Z.' })

export const Milliseconds = Type.Number({ minimum: 0, description: 'Milliseconds.' })

export const Count = Type.Integer({ minimum: 0 })

export const Link = Type.String({ format: 'uri', pattern: '^https?://' })

export const SignedLink = Type.String({
  format: 'uri',
  pattern: '^https?://',
  description: 'A signed address that needs no key and works for 3 hours.',
})

export const Screenshots = Exactly({ before: Nullable(SignedLink), after: Nullable(SignedLink) })
