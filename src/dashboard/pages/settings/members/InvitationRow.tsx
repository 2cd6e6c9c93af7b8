import { Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import type { Invitation } from '../accessQueries.ts'
import classes from './rows.module.css'

export function InvitationRow({
  invitation: { id, email, role, invitedBy, createdAt, expiresAt },
}: {
  invitation: Invitation
}) {
  const { may } = useMe()
  const queries = useQueryClient()
  const isOver = Date.parse(expiresAt) < Date.now()
  const revoke = async () => {
    await manage.revokeInvitation({ params: { invitationId: id } })
    await queries.invalidateQueries({ queryKey: ['invitations'] })
  }
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text fw={600} size="sm">
          {email}
        </Text>
        <Text size="sm" c="var(--quiet)">
          as {role} · by {invitedBy} <Moment at={createdAt} /> · {isOver ? 'expired' : 'expires'}{' '}
          <Moment at={expiresAt} />
        </Text>
      </div>
      {may('owner') && (
        <Group gap="xs">
          <ConfirmButton
            size="compact-sm"
            variant="subtle"
            title={`Take back the invitation of ${email}?`}
            explanation="Its link stops working. You can invite them again."
            confirmLabel="Take back"
            onConfirm={revoke}
            aria-label={`Take back the invitation of ${email}`}
          >
            Take back
          </ConfirmButton>
        </Group>
      )}
    </li>
  )
}
