import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import type { Role } from '../../../api/me.ts'
import { Dialog } from '../../../parts/Dialog.tsx'
import { tellDone, tellFailed } from '../../../parts/tell.ts'
import type { Member } from '../accessQueries.ts'

export const roles: Role[] = ['viewer', 'editor', 'owner']

/** Changes at once; whoever gives up being owner is asked first, because they cannot take that back. */
export function RoleSelect({ member: { id, email, role }, isMe }: { member: Member; isMe: boolean }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Role | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (chosen: Role) => manage.updateMember({ params: { memberId: id }, body: { role: chosen } }),
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ predicate: ({ queryKey }) => ['members', 'me'].includes(String(queryKey[0])) })
      tellDone(`${email} is ${saved.role} now.`)
    },
    onError: tellFailed,
    onSettled: () => setAsked(null),
  })
  const choose = (chosen: Role) => (isMe && role === 'owner' ? setAsked(chosen) : mutate(chosen))
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={`Role of ${email}`}
        data={roles}
        value={isPending ? variables : role}
        disabled={isPending}
        onChange={({ currentTarget }) => choose(currentTarget.value as Role)}
      />
      <Dialog opened={asked !== null} onClose={() => setAsked(null)} title="Give up being owner?" centered>
        <Text size="sm">You will be {asked}. Only another owner can make you owner again.</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setAsked(null)} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={isPending} onClick={() => asked && mutate(asked)}>
            Become {asked}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
