import { Type } from 'typebox'
import type { Role as RoleName } from './endpoint.ts'

const roles: RoleName[] = ['owner', 'editor', 'viewer']

export const Role = Type.Enum(roles, { description: 'Viewers look, editors change, owners also decide who comes in.' })

/** In small letters once it is read: the same letters are the same person. */
export const Email = Type.String({
  maxLength: 254,
  pattern: '^[^@\\s]+@[^@\\s]+$',
  'x-rule': 'must be an e-mail address',
})
