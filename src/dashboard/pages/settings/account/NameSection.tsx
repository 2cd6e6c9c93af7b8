import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { Section } from '../parts/Section.tsx'
import { useSaving } from '../parts/useSaving.ts'
import { Form } from '../../../parts/Form.tsx'

export function NameSection() {
  const { me } = useMe()
  const [name, setName] = useState(me.name)
  const { send, isSaving, errorOf, errorBesides } = useSaving({
    save: () => manage.updateMe({ body: { name } }),
    outdated: ['me', 'members'],
    done: 'Saved.',
  })
  return (
    <Section title="Name" about="How others see you.">
      <Form onSend={() => send(undefined)}>
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Your name"
            required
            maxLength={200}
            autoComplete="name"
            flex="1 1 240px"
            maw={400}
            value={name}
            error={errorOf('name') ?? errorBesides('name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isSaving} disabled={name.trim() === '' || name === me.name}>
            Save
          </Button>
        </Group>
      </Form>
    </Section>
  )
}
