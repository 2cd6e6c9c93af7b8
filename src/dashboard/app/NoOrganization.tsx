import { EmptyState } from '../parts/EmptyState.tsx'

/** Somebody who was removed from the last organization that they were a member of. */
export function NoOrganization({ email }: { email: string }) {
  return (
    <EmptyState title="You are not a member of any organization">
      Ask an owner to invite {email}, and open the link that they send you.
    </EmptyState>
  )
}
