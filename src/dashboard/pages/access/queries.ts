import { queryOptions } from '@tanstack/react-query'
import { access } from '../../api/access.ts'

export const waysQuery = queryOptions({ queryKey: ['ways'], queryFn: () => access.ways(), staleTime: Infinity })

export const invitationQuery = (token: string) =>
  queryOptions({ queryKey: ['invitation', token], queryFn: () => access.lookAtInvitation(token), retry: false })
