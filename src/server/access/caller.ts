import type { Role } from '../../contract/manage/endpoint.ts'
import type { Actor } from './auditStore.ts'

/** Who a request comes from: a program with a key, or a member in a browser. */
export type Caller =
  | { kind: 'key'; keyId: number; name: string }
  | { kind: 'member'; personId: number; signInId: number; email: string; name: string; role: Role }

/** How the audit log names them. */
export const actorOf = (caller: Caller): Actor =>
  caller.kind === 'key'
    ? { kind: 'key', id: caller.keyId, name: caller.name }
    : { kind: 'member', id: caller.personId, name: caller.email }
