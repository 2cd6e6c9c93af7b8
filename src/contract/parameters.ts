import { Type, type TString } from 'typebox'

export const PathId = (what: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: `Id of the ${what}.` })

export const SessionId = Type.String({ format: 'uuid', description: 'Id of the session.' })

/** Has a default, so an operation always gets one; as with every query parameter, a caller may leave it out. */
export const Limit = (maximum: number, fallback: number) =>
  Type.Integer({ minimum: 1, maximum, default: fallback, description: 'How many items a page holds at the most.' })

export const Cursor = Type.Optional(
  Type.String({
    format: 'cursor',
    description: '`nextCursor` of the page before. It serves only the list and the filters that gave it.',
  }),
)

/** A point in time; the reader turns every accepted form into UTC with milliseconds, for `> t` rounded down. */
export const TimeBound = (description: string, rounded: 'up' | 'down' = 'up') =>
  Type.Optional(
    Type.String({
      format: 'date-time',
      'x-rounded': rounded,
      description: `${description} ISO 8601 with \`Z\` or an offset, or a plain date (UTC midnight).`,
    }),
  )

export const Text = (maxLength: number, description: string): TString =>
  Type.String({ minLength: 1, maxLength, description })

export const OneOf = <V extends string>(values: V[], description: string, fallback: NoInfer<V>) =>
  Type.Enum(values, { description, default: fallback })

export const MaybeOneOf = <V extends string>(values: V[], description: string) =>
  Type.Optional(Type.Enum(values, { description }))

/** Comma-separated, or the parameter repeated. */
export const SeveralOf = <V extends string>(values: V[], description: string) =>
  Type.Optional(Type.Array(Type.Enum(values), { description }))
