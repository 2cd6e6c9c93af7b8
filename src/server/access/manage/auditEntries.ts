import { manage } from '../../../contract/manage/manage.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'
import type { AuditEntry } from '../auditStore.ts'

const presentEntry = (entry: AuditEntry) => ({
  object: 'audit_entry' as const,
  id: entry.id,
  createdAt: entry.createdAt,
  actor: { kind: entry.actorKind, id: entry.actorId, name: entry.actorName },
  operation: entry.operation,
  target: entry.target,
  details: entry.details,
})

export const listAuditEntries = manageEndpoint(manage.listAuditEntries, (call, services) =>
  pageOfCreated(
    'manage.listAuditEntries',
    call,
    services,
    (page) => services.auditEntries.listEntries(call.organizationId, call.query.personId, page),
    presentEntry,
  ),
)
