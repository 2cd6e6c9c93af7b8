import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ManageAnswer } from '../../../../client/manageClient.ts'
import { manage } from '../../../api/manage.ts'
import type { Role } from '../../../api/me.ts'
import { CodeBlock } from '../parts/CodeBlock.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { FormError } from '../parts/FormError.tsx'
import { useSaving } from '../parts/useSaving.ts'
import { Form } from '../../../parts/Form.tsx'
import { roles } from './RoleSelect.tsx'

type Invited = ManageAnswer<'createInvitation'>

/** Asks whom, then shows the link, which is told once. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const [invited, setInvited] = useState<Invited | null>(null)
  return (
    <FormDialog opened onClose={onClose} title={invited ? 'Invited' : 'Invite somebody'} centered size="lg">
      {invited ? <InvitationLink invited={invited} onClose={onClose} /> : <InviteForm onInvited={setInvited} />}
    </FormDialog>
  )
}

function InviteForm({ onInvited }: { onInvited(invited: Invited): void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const { send, isSaving, errorOf, errorBesides } = useSaving({
    save: () => manage.createInvitation({ body: { email, role } }),
    outdated: ['invitations'],
    onSaved: onInvited,
  })
  return (
    <Form onSend={() => send(undefined)}>
      <Stack gap="sm">
        <TextInput
          label="E-mail"
          type="email"
          required
          data-autofocus
          value={email}
          error={errorOf('email')}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <NativeSelect
          label="Role"
          description="Viewers look, editors change, owners also decide who comes in."
          data={roles}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
        />
        <FormError message={errorBesides('email')} />
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving}>
            Invite
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

function InvitationLink({ invited, onClose }: { invited: Invited; onClose(): void }) {
  return (
    <Stack gap="sm">
      <Text size="sm">
        Send this link to {invited.email}. It works once, for 7 days, and is not shown again. Inviting them once more
        makes a new one.
      </Text>
      <CodeBlock label="the invitation link" code={invited.link} />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}
