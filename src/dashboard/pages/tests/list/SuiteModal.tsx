import { Button, Checkbox, Group, Modal, Select, Stack, TagsInput, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../client/apiError.ts'
import { manage } from '../../../api/manage.ts'
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { PageLoading } from '../../../parts/PageLoading.tsx'
import { tellDone, tellFailed } from '../../../parts/tell.ts'
import { suiteQuery, type Suite, type TestChoices } from '../queries.ts'
import { scheduleChoices, type Schedule } from './scheduleChoices.ts'

type Given = {
  /** Null: a new one. */
  suiteId: number | null
  choices: TestChoices
  onClose(): void
}

export function SuiteModal({ suiteId, choices, onClose }: Given) {
  return (
    <Modal opened onClose={onClose} title={suiteId === null ? 'New suite' : 'Edit suite'} centered>
      {suiteId === null ? (
        <SuiteForm suite={null} choices={choices} onClose={onClose} />
      ) : (
        <LoadedSuite suiteId={suiteId} choices={choices} onClose={onClose} />
      )}
    </Modal>
  )
}

function LoadedSuite({ suiteId, choices, onClose }: Given & { suiteId: number }) {
  const { data: suite, error, refetch } = useQuery(suiteQuery(suiteId))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return suite ? <SuiteForm suite={suite} choices={choices} onClose={onClose} /> : <PageLoading />
}

type Fields = Pick<Suite, 'name' | 'owners' | 'strict'> & { scheduleMinutes: Schedule; projectId: number | null }

const fieldsOf = (suite: Suite | null, choices: TestChoices): Fields => ({
  name: suite?.name ?? '',
  owners: suite?.owners ?? [],
  strict: suite?.strict ?? false,
  scheduleMinutes: suite?.scheduleMinutes ?? null,
  projectId: suite?.projectId ?? choices.projects[0]?.id ?? null,
})

function useSaveSuite(suite: Suite | null, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ projectId, ...fields }: Fields) =>
      suite
        ? manage.updateSuite({ params: { suiteId: suite.id }, body: fields })
        : manage.createSuite({ body: { ...fields, ...(projectId !== null && { projectId }) } }),
    onSuccess: async ({ id, name }) => {
      tellDone(`${name} was saved.`)
      onDone()
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['suites', id] }),
        queries.invalidateQueries({ queryKey: ['tests'] }),
      ])
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.field !== undefined)) tellFailed(error)
    },
  })
}

function SuiteForm({ suite, choices, onClose }: Pick<Given, 'choices' | 'onClose'> & { suite: Suite | null }) {
  const [fields, setFields] = useState(() => fieldsOf(suite, choices))
  const save = useSaveSuite(suite, onClose)
  const set = (changes: Partial<Fields>) => setFields((now) => ({ ...now, ...changes }))
  const refused = (name: string) =>
    save.error instanceof ApiError && save.error.field?.startsWith(name) ? save.error.message : undefined
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(fields)
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="Name"
          required
          maxLength={200}
          data-autofocus
          value={fields.name}
          error={refused('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {!suite && choices.projects.length > 1 && (
          <Select
            label="Project"
            data={choices.projects.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(fields.projectId)}
            allowDeselect={false}
            error={refused('projectId')}
            onChange={(value) => set({ projectId: Number(value) })}
          />
        )}
        <TagsInput
          label="Owners"
          description="E-mail addresses. Tests without owners of their own have these."
          data={choices.owners}
          value={fields.owners}
          error={refused('owners')}
          acceptValueOnBlur
          onChange={(owners) => set({ owners })}
        />
        <Select
          label="Schedule"
          data={scheduleChoices}
          value={String(fields.scheduleMinutes ?? 'none')}
          allowDeselect={false}
          onChange={(value) =>
            set({ scheduleMinutes: value === null || value === 'none' ? null : (Number(value) as Schedule) })
          }
        />
        <Checkbox
          label="Strict: steps may not heal"
          description="A step whose first choice is not found fails, even where it is clear what was meant."
          checked={fields.strict}
          onChange={(event) => set({ strict: event.currentTarget.checked })}
        />
        <Group justify="space-between" mt="sm">
          {suite ? <DeleteSuite suite={suite} onDeleted={onClose} /> : <span />}
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function DeleteSuite({ suite, onDeleted }: { suite: Suite; onDeleted(): void }) {
  const queries = useQueryClient()
  return (
    <ConfirmButton
      title={`Delete ${suite.name}?`}
      explanation="Its tests stay, without a suite: they are no longer started by its schedule and lose the owners they have from it."
      confirmLabel="Delete the suite"
      onConfirm={async () => {
        await manage.deleteSuite({ params: { suiteId: suite.id } })
        onDeleted()
        await queries.invalidateQueries({ queryKey: ['tests'] })
      }}
    >
      Delete
    </ConfirmButton>
  )
}
