import { Button, Group, Paper, Select, Stack, TagsInput, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../../client/apiError.ts'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx'
import { tellDone, tellFailed } from '../../../parts/tell.ts'
import { testChoicesQuery, type TestView } from '../queries.ts'
import { OwnersField } from './OwnersField.tsx'

type Fields = {
  suiteId: number | null
  environmentId: number | null
  tags: string[]
  owners: string[] | null
  strict: boolean | null
}

const fieldsOf = ({ suiteId, environmentId, tags, ownOwners, strict }: TestView['test']): Fields => ({
  suiteId,
  environmentId,
  tags,
  owners: ownOwners?.length ? ownOwners : null,
  strict,
})

const idOf = (value: string | null) => (value === null ? null : Number(value))

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
    onError: (error) => {
      if (!(error instanceof ApiError && error.field !== undefined)) tellFailed(error)
    },
  })
}

function SettingsForm({ view: { test, suite } }: { view: TestView }) {
  const { may } = useMe()
  const { data: choices } = useSuspenseQuery(testChoicesQuery())
  const [fields, setFields] = useState(() => fieldsOf(test))
  const save = useSaveTest(test.id)
  const set = (changes: Partial<Fields>) => setFields((now) => ({ ...now, ...changes }))
  const optionsOf = (all: readonly { id: number; name: string; projectId: number }[]) =>
    all
      .filter(({ projectId }) => projectId === test.projectId)
      .map(({ id, name }) => ({ value: String(id), label: name }))
  const refused = (name: string) =>
    save.error instanceof ApiError && save.error.field?.startsWith(name) ? save.error.message : undefined
  const readOnly = !may('editor')
  const isChanged = JSON.stringify(fields) !== JSON.stringify(fieldsOf(test))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(fields)
      }}
    >
      <Stack gap="sm">
        <Select
          label="Environment"
          placeholder="None"
          clearable
          disabled={readOnly}
          data={optionsOf(choices.environments)}
          value={fields.environmentId === null ? null : String(fields.environmentId)}
          error={refused('environmentId')}
          onChange={(value) => set({ environmentId: idOf(value) })}
        />
        <Select
          label="Suite"
          placeholder="None"
          clearable
          disabled={readOnly}
          data={optionsOf(choices.suites)}
          value={fields.suiteId === null ? null : String(fields.suiteId)}
          error={refused('suiteId')}
          onChange={(value) => set({ suiteId: idOf(value) })}
        />
        <TagsInput
          label="Tags"
          disabled={readOnly}
          data={choices.tags}
          value={fields.tags}
          acceptValueOnBlur
          error={refused('tags')}
          onChange={(tags) => set({ tags })}
        />
        <OwnersField
          owners={fields.owners}
          inherited={suite?.owners ?? []}
          known={choices.owners}
          disabled={readOnly}
          error={refused('owners')}
          onChange={(owners) => set({ owners })}
        />
        <Select
          label="When a first choice is not found"
          disabled={readOnly}
          allowDeselect={false}
          data={[
            { value: 'suite', label: `As its suite says${suite ? ` (${suite.strict ? 'fail' : 'heal'})` : ' (heal)'}` },
            { value: 'heal', label: 'Heal, where it is clear what was meant' },
            { value: 'strict', label: 'Fail (strict)' },
          ]}
          value={fields.strict === null ? 'suite' : fields.strict ? 'strict' : 'heal'}
          onChange={(value) => set({ strict: value === 'suite' ? null : value === 'strict' })}
        />
        {!readOnly && (
          <Group justify="flex-end">
            <Button type="submit" disabled={!isChanged} loading={save.isPending}>
              Save
            </Button>
          </Group>
        )}
      </Stack>
    </form>
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
