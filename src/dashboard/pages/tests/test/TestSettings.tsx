import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx'
import { Form } from '../../../parts/Form.tsx'
import { refusalOf, tellUnlessOfField } from '../../../parts/refusals.ts'
import { tellDone } from '../../../parts/tell.ts'
import type { TestView } from '../queries.ts'
import { SettingsFields, type Fields } from './SettingsFields.tsx'

const fieldsOf = ({ suiteId, environmentId, tags, ownOwners, strict }: TestView['test']): Fields => ({
  suiteId,
  environmentId,
  tags,
  owners: ownOwners?.length ? ownOwners : null,
  strict,
})

/** What can be changed of a test without a new version. */
export function TestSettings({ view }: { view: TestView }) {
  const { may } = useMe()
  return (
    <Stack maw={560}>
      <Paper withBorder p="md" component="section">
        <Title order={2} mb="sm">
          Belongs to
        </Title>
        <SettingsForm key={view.test.updatedAt} view={view} />
      </Paper>
      {may('editor') && (
        <Paper withBorder p="md" component="section">
          <Title order={2} mb="xs">
            Delete
          </Title>
          <DeleteTest test={view.test} />
        </Paper>
      )}
    </Stack>
  )
}

function useSaveTest(testId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Fields) => manage.updateTest({ params: { testId }, body }),
    onSuccess: async () => {
      tellDone('Saved.')
      await queries.invalidateQueries({ queryKey: ['tests'] })
    },
    onError: tellUnlessOfField,
  })
}

function SettingsForm({ view }: { view: TestView }) {
  const { may } = useMe()
  const { test } = view
  const [fields, setFields] = useState(() => fieldsOf(test))
  const save = useSaveTest(test.id)
  const isChanged = JSON.stringify(fields) !== JSON.stringify(fieldsOf(test))
  return (
    <Form onSend={() => save.mutate(fields)}>
      <Stack gap="sm">
        <SettingsFields
          view={view}
          fields={fields}
          refused={(name) => refusalOf(save.error, name)}
          onChange={(changes) => setFields((now) => ({ ...now, ...changes }))}
        />
        {may('editor') && (
          <Group justify="flex-end">
            <Button type="submit" disabled={!isChanged} loading={save.isPending}>
              Save
            </Button>
          </Group>
        )}
      </Stack>
    </Form>
  )
}

function DeleteTest({ test }: { test: TestView['test'] }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <Group justify="space-between">
      <Text size="sm" c="var(--quiet)">
        To keep it without running it, pause it instead.
      </Text>
      <ConfirmButton
        title={`Delete “${test.name}”?`}
        explanation="The test is gone with its versions, its runs and their pictures. This cannot be taken back."
        confirmLabel="Delete the test"
        onConfirm={async () => {
          await manage.deleteTest({ params: { testId: test.id } })
          tellDone(`${test.name} was deleted.`)
          await navigate({ to: '/tests' })
          queries.removeQueries({ queryKey: ['tests', test.id] })
          await queries.invalidateQueries({ queryKey: ['tests', 'rows'] })
        }}
      >
        Delete this test
      </ConfirmButton>
    </Group>
  )
}
