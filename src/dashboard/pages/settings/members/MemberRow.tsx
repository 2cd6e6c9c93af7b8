import { Badge, Group, NativeSelect, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { manage } from '../../../api/manage.ts'
import { useMe, type Role } from '../../../api/me.ts'
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { tellDone, tellFailed } from '../../../parts/tell.ts'
import type { Member } from '../accessQueries.ts'
import classes from './rows.module.css'

export const roles: Role[] = ['viewer', 'editor', 'owner']

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
  const { id, email, role } = member
  const queries = useQueryClient()
  const params = { memberId: id }
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => ['members', 'me'].includes(String(queryKey[0])) })
  const change = useMutation({
    mutationFn: (chosen: Role) => manage.updateMember({ params, body: { role: chosen } }),
    onSuccess: async (saved) => {
      await refresh()
      tellDone(`${email} is ${saved.role} now.`)
    },
    onError: tellFailed,
  })
  const remove = async () => {
    await manage.removeMember({ params })
    if (isMe) location.replace('/')
    else await refresh()
  }
  return (
    <Group gap="xs">
      <NativeSelect
        size="xs"
        aria-label={`Role of ${email}`}
        data={roles}
        value={change.isPending ? change.variables : role}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate(currentTarget.value as Role)}
      />
      <ConfirmButton
        size="compact-sm"
        variant="subtle"
        title={`Remove ${email}?`}
        explanation="They lose access to this organization at once. What they made stays."
        confirmLabel="Remove"
        onConfirm={remove}
        aria-label={`Remove ${email}`}
      >
        Remove
      </ConfirmButton>
    </Group>
  )
}
