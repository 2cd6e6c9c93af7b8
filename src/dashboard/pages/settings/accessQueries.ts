import { queryOptions } from '@tanstack/react-query'
import type { ManageAnswer } from '../../../client/manageClient.ts'
import { manage } from '../../api/manage.ts'
import { listOptions } from './parts/useList.ts'

export type Member = ManageAnswer<'listMembers'>['data'][number]
export type Invitation = ManageAnswer<'listInvitations'>['data'][number]
export type ApiKey = ManageAnswer<'listKeys'>['data'][number]
export type AuditEntry = ManageAnswer<'listAuditEntries'>['data'][number]
export type SignIn = ManageAnswer<'listSignIns'>['data'][number]

export const membersQuery = listOptions('members', (query, signal) => manage.listMembers({ query, signal }))

export const invitationsQuery = listOptions('invitations', (query, signal) => manage.listInvitations({ query, signal }))

export const keysQuery = listOptions('keys', (query, signal) => manage.listKeys({ query, signal }))

/** Of one member, or of everybody. */
export const auditQuery = (personId: number | undefined) =>
  listOptions(`audit of ${personId ?? 'all'}`, (query, signal) =>
    manage.listAuditEntries({ query: { ...query, personId }, signal }),
  )

export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: ({ signal }) => manage.listSignIns({ signal }),
})
