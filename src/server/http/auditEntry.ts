import type { AnyManageEndpoint } from '../../contract/manage/endpoint.ts'
import type { AuditDetails, createAuditStore } from '../access/auditStore.ts'
import { actorOf } from '../access/caller.ts'
import type { Admitted } from './admitCaller.ts'
import type { ManageCall } from './manageEndpoint.ts'

type Entry = Parameters<ReturnType<typeof createAuditStore>['addEntry']>

/** Everything that changes something; what viewers may do changes nothing for others. */
export const isAudited = ({ method, role, isAboutCaller }: AnyManageEndpoint) =>
  method !== 'GET' && role !== 'viewer' && !isAboutCaller

/** What is told of a deed: on what, and how that is called. Of what was sent only the names of fields are kept. */
export function auditEntryOf(
  { operation }: AnyManageEndpoint,
  { params, body }: ManageCall<object, object, unknown>,
  answer: unknown,
  { organizationId, caller }: Admitted,
): Entry {
  const told: Record<string, unknown> = isRecord(answer) ? answer : {}
  const id = Object.values(params)[0] ?? told['id']
  const details: AuditDetails = {}
  // Other addresses than members' are those of users, who may ask to be forgotten.
  const names = /Member|Invitation/.test(operation) ? (['email', 'role'] as const) : (['name'] as const)
  for (const name of names) {
    const value = told[name]
    // By characters: half a one could not be written down.
    if (typeof value === 'string') details[name] = Array.from(value).slice(0, 200).join('')
  }
  if (isRecord(body) && Object.keys(body).length > 0) details.fields = Object.keys(body)
  const target = typeof id === 'string' || typeof id === 'number' ? String(id) : null
  return [organizationId, actorOf(caller), { operation, target, details }]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
