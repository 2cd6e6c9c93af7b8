import { Badge, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import type { Member } from '../accessQueries.ts'
import { RoleSelect } from './RoleSelect.tsx'
import classes from './rows.module.css'

export function MemberRow({ member }: { member: Member }) {
  const { me, may } = useMe()
  const isMe = member.personId === me.id
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {member.name}
          </Text>
          {isMe && (
            <Badge size="sm" variant="light" tt="none">
              you
            </Badge>
          )}
        </Group>
        <Text size="sm" c="var(--quiet)">
          {member.email} · {member.lastSignInAt === null ? 'never signed in' : 'signed in '}
          {member.lastSignInAt !== null && <Moment at={member.lastSignInAt} />}
        </Text>
      </div>
      {may('owner') ? <MemberActions member={member} isMe={isMe} /> : <Text size="sm">{member.role}</Text>}
    </li>
  )
}

function MemberActions({ member, isMe }: { member: Member; isMe: boolean }) {
  const { id, email } = member
  const queries = useQueryClient()
  const remove = async () => {
    await manage.removeMember({ params: { memberId: id } })
    if (isMe) location.replace('/')
    else await queries.invalidateQueries({ queryKey: ['members'] })
  }
  return (
    <Group gap="xs">
      <RoleSelect member={member} isMe={isMe} />
      <ConfirmButton
        size="compact-sm"
        variant="subtle"
        title={isMe ? 'Leave this organization?' : `Remove ${email}?`}
        explanation={`${isMe ? 'You' : 'They'} lose access to it at once. What ${isMe ? 'you' : 'they'} made stays.`}
        confirmLabel={isMe ? 'Leave' : 'Remove'}
        onConfirm={remove}
        aria-label={isMe ? 'Leave this organization' : `Remove ${email}`}
      >
        {isMe ? 'Leave' : 'Remove'}
      </ConfirmButton>
    </Group>
  )
}
