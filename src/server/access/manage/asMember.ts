import type { Caller } from '../caller.ts'

/** For operations that the door lets only members into. */
export function asMember(caller: Caller): Extract<Caller, { kind: 'member' }> {
  if (caller.kind !== 'member') throw new Error('only a member may be here')
  return caller
}
