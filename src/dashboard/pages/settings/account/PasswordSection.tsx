import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { NewPasswordInput, passwordLengthMin } from '../../access/PasswordFields.tsx'
import { FormError } from '../parts/FormError.tsx'
import { Section } from '../parts/Section.tsx'
import { useSaving } from '../parts/useSaving.ts'
import { Form } from '../../../parts/Form.tsx'

export function PasswordSection() {
  const { me } = useMe()
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const { send, isSaving, errorOf, errorBesides } = useSaving({
    save: () => manage.setPassword({ body: { newPassword, ...(me.needsCurrentPassword && { currentPassword }) } }),
    outdated: ['me', 'sign-ins'],
    done: 'Your password is set. Other browsers are signed out.',
    onSaved: () => {
      setCurrent('')
      setNew('')
    },
  })
  const about = me.hasPassword ? 'Changing it signs out your other browsers.' : 'You have none yet: you came by a link.'
  return (
    <Section title="Password" about={about}>
      <Form onSend={() => send(undefined)}>
        <Stack gap="sm" maw={400}>
          {me.needsCurrentPassword && (
            <PasswordInput
              label="Current password"
              required
              autoComplete="current-password"
              value={currentPassword}
              error={errorOf('currentPassword')}
              onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
            />
          )}
          <NewPasswordInput value={newPassword} onChange={setNew} />
          <FormError message={errorBesides('currentPassword')} />
          <Group>
            <Button
              type="submit"
              variant="default"
              loading={isSaving}
              disabled={newPassword.length < passwordLengthMin || (me.needsCurrentPassword && currentPassword === '')}
            >
              {me.hasPassword ? 'Change the password' : 'Set the password'}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Section>
  )
}
