import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ManageAnswer, ManageRequest } from '../../../../client/manageClient.ts'
import { manage } from '../../../api/manage.ts'
import { CodeBlock } from '../parts/CodeBlock.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { FormError } from '../parts/FormError.tsx'
import { NameInput } from '../parts/NameInput.tsx'
import { useSaving } from '../parts/useSaving.ts'
import { Form } from '../../../parts/Form.tsx'

type Created = ManageAnswer<'createKey'>
type Scope = ManageRequest<'createKey'>['body']['scopes'][number]

const scopes: { value: Scope; label: string; description: string }[] = [
  { value: 'tests:read', label: 'Read tests', description: 'Tests, their runs, steps and pictures' },
  { value: 'tests:run', label: 'Run tests', description: 'Start runs, as a build does' },
  { value: 'monitoring:read', label: 'Read monitoring', description: 'Sessions, timelines, clicks and issues' },
  { value: 'manage', label: 'Manage', description: 'Change tests, environments, projects and other settings' },
]

/** Asks what for, then shows the key, which is told once. */
export function NewKeyDialog({ onClose }: { onClose(): void }) {
  const [created, setCreated] = useState<Created | null>(null)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={created ? `API key “${created.name}”` : 'New API key'}
      centered
      size="lg"
    >
      {created ? <NewKey created={created} onClose={onClose} /> : <NewKeyForm onCreated={setCreated} />}
    </FormDialog>
  )
}

function NewKeyForm({ onCreated }: { onCreated(created: Created): void }) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<Scope[]>(['tests:read', 'tests:run', 'monitoring:read'])
  const { send, isSaving, errorOf, errorBesides } = useSaving({
    save: () => manage.createKey({ body: { name, scopes: chosen } }),
    outdated: ['keys'],
    onSaved: onCreated,
  })
  return (
    <Form onSend={() => send(undefined)}>
      <Stack gap="md">
        <NameInput
          description="What it is for, such as “CI”."
          data-autofocus
          value={name}
          error={errorOf('name')}
          onChange={setName}
        />
        <Checkbox.Group
          label="What it may do"
          value={chosen}
          onChange={setChosen}
          error={chosen.length === 0 ? 'Choose one at least.' : errorOf('scopes')}
        >
          <Stack gap="xs" mt="xs">
            {scopes.map((scope) => (
              <Checkbox key={scope.value} {...scope} />
            ))}
          </Stack>
        </Checkbox.Group>
        <FormError message={errorBesides('name', 'scopes')} />
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving} disabled={chosen.length === 0}>
            Create
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

/** Something that the key may ask, and that is there. */
const tries: [Scope, string][] = [
  ['monitoring:read', '/api/v1/sessions?limit=3'],
  ['manage', '/api/manage/tests?limit=3'],
]

function NewKey({ created: { key, scopes: allowed }, onClose }: { created: Created; onClose(): void }) {
  const path = tries.find(([scope]) => allowed.includes(scope))?.[1] ?? '/api/v1/tests/1'
  return (
    <Stack gap="sm">
      <Text size="sm">Copy it now and keep it well: it is not shown again.</Text>
      <CodeBlock label="the API key" code={key} />
      <Text size="sm">Try it:</Text>
      <CodeBlock label="the command" code={`curl -H "Authorization: Bearer ${key}" "${location.origin}${path}"`} />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}
