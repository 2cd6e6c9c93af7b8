import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { manage } from '../../api/manage.ts'
import { Form } from '../../parts/Form.tsx'
import { tellDone, tellFailed } from '../../parts/tell.ts'
import type { User } from './queries.ts'

/** Deletes all that was recorded of somebody; whoever asks for it types whom they mean. */
export function ForgetUserButton({ user }: { user: User }) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button color="red" variant="light" onClick={open}>
        Forget this user
      </Button>
      <Modal opened={isOpen} onClose={close} title="Forget this user" centered>
        <Confirmation user={user} onClose={close} />
      </Modal>
    </>
  )
}

/** By each name that they are known by: a session may have been told of one only. */
async function forget({ id, email }: User): Promise<void> {
  if (id !== null) await manage.createUserDeletion({ body: { userId: id } })
  if (email !== null) await manage.createUserDeletion({ body: { email } })
}

function Confirmation({ user, onClose }: { user: User; onClose(): void }) {
  const name = user.email ?? user.id ?? user.key
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: () => forget(user),
    async onSuccess() {
      onClose()
      tellDone(`Everything that was recorded of ${name} is being deleted.`)
      await navigate({ to: '/users' })
      for (const key of [
        'users',
        'accounts',
        'user',
        'account',
        'sessionRows',
        'newestSessionRows',
        'sessionFilters',
      ]) {
        queryClient.removeQueries({ queryKey: [key], type: 'inactive' })
        void queryClient.invalidateQueries({ queryKey: [key] })
      }
    },
    onError: tellFailed,
  })
  const isSame = typed.trim().toLowerCase() === name.toLowerCase()
  return (
    <Form
      onSend={() => {
        if (isSame) mutation.mutate()
      }}
    >
      <Stack>
        <Text size="sm">
          All {user.sessionCount} sessions of this user are deleted, pinned ones too: recordings, pictures, and what was
          found out about them. This cannot be taken back.
        </Text>
        <TextInput
          label={`Type ${name} to confirm`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={!isSame} loading={mutation.isPending}>
            Forget this user
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
