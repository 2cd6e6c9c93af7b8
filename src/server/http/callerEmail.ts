import type { Caller } from '../access/caller.ts'

/** What is made by hand has an address to write to; what a program makes has none. */
export const callerEmail = (caller: Caller): string | null => (caller.kind === 'member' ? caller.email : null)
