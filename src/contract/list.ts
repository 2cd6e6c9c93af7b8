import { Type, type TProperties, type TSchema } from 'typebox'
import { Exactly, Nullable } from './values.ts'

/** The envelope of every list; some lists tell more in it. */
export const ListOf = <Item extends TSchema, More extends TProperties>(item: Item, more: More) =>
  Exactly({
    object: Type.Literal('list'),
    data: Type.Array(item),
    hasMore: Type.Boolean(),
    nextCursor: Nullable(Type.String()),
    ...more,
  })
