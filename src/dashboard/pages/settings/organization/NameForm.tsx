import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSaving } from '../parts/useSaving.ts'
import { Form } from '../../../parts/Form.tsx'

type Given = {
  label: string
  initial: string
  action: string
  isReadOnly?: boolean
  save(name: string): Promise<unknown>
}

export function NameForm({ label, initial, action, isReadOnly = false, save }: Given) {
  const [name, setName] = useState(initial)
  const { send, isSaving, errorOf, errorBesides } = useSaving({ save, outdated: ['me'] })
  return (
    <Form onSend={() => send(name)}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={label}
          required={!isReadOnly}
          readOnly={isReadOnly}
          maxLength={200}
          flex="1 1 240px"
          maw={400}
          value={name}
          error={errorOf('name') ?? errorBesides('name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {!isReadOnly && (
          <Button type="submit" variant="default" loading={isSaving} disabled={name.trim() === '' || name === initial}>
            {action}
          </Button>
        )}
      </Group>
    </Form>
  )
}
