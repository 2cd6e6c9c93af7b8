import type { RunStarter } from '../../domain/testing/runResult.ts'
import type { Caller } from '../access/caller.ts'

/** Whoever calls, as a run remembers them. */
export const starterOf = (caller: Caller): RunStarter =>
  caller.kind === 'key'
    ? { kind: 'key', id: caller.keyId, name: caller.name }
    : { kind: 'member', id: caller.personId, name: caller.name || caller.email }
