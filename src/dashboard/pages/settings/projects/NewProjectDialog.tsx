import { Button, Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { FormError } from '../parts/FormError.tsx'
import { NameInput } from '../parts/NameInput.tsx'
import { useSaving } from '../parts/useSaving.ts'
import { Form } from '../../../parts/Form.tsx'
import { OriginsInput, originsOf } from './OriginsInput.tsx'

export function NewProjectDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <FormDialog opened={isOpen} onClose={onClose} title="New project" centered>
      {isOpen && <NewProjectForm onClose={onClose} />}
    </FormDialog>
  )
}

function NewProjectForm({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [origins, setOrigins] = useState('')
  const { send, isSaving, errorOf, errorBesides } = useSaving({
    save: () => manage.createProject({ body: { name: name.trim(), allowedOrigins: originsOf(origins) } }),
    outdated: ['projects'],
    onSaved: ({ id }) => {
      onClose()
      void navigate({ to: `/settings/projects/${id}` })
    },
  })
  return (
    <Form onSend={() => send(undefined)}>
      <Stack gap="sm">
        <NameInput value={name} onChange={setName} error={errorOf('name')} data-autofocus />
        <OriginsInput value={origins} onChange={setOrigins} error={errorOf('allowedOrigins')} />
        <FormError message={errorBesides('name', 'allowedOrigins')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving} disabled={name.trim() === ''}>
            Create project
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
