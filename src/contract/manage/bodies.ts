import { Type, type TProperties } from 'typebox'
import { Cursor, Limit } from '../parameters.ts'
import { Exactly, Id } from '../values.ts'

/** What several bodies hold. A body has exactly its fields: a mistyped one must not be overlooked. */
export const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', 'x-rule': 'must not be blank' })

export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 })

export const Owners = Type.Array(
  Type.String({ maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+$', 'x-rule': 'must be an e-mail address' }),
  { maxItems: 50 },
)

/** May be left out where the organization has just one project. */
export const ProjectId = Type.Optional(Id)

export const NoParameters = Type.Object({})

export const Page = { limit: Limit(100, 20), cursor: Cursor }

export const NoBody = Exactly({})

/** A body in which every field may be left out: what is not given stays as it is. */
export const Changes = <P extends TProperties>(properties: P) =>
  Type.Partial(Type.Object(properties), { additionalProperties: false })

export const Deleted = Exactly({ object: Type.Literal('deleted'), id: Id })
