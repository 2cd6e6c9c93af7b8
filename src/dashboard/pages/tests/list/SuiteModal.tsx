import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx'
import { DialogFrame } from '../../../parts/DialogFrame.tsx'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { Form } from '../../../parts/Form.tsx'
import { PageLoading } from '../../../parts/PageLoading.tsx'
import { refusalOf, tellUnlessOfField } from '../../../parts/refusals.ts'
import { tellDone } from '../../../parts/tell.ts'
import { suiteQuery, type Suite, type TestChoices } from '../queries.ts'
import { SuiteFields, type Fields } from './SuiteFields.tsx'

type Given = {
  /** Null: a new one. */
  suiteId: number | null
  choices: TestChoices
  onClose(): void
}

type DialogGiven = Given & { isOpen: boolean }

export function SuiteModal({ isOpen, suiteId, choices, onClose }: DialogGiven) {
  return (
    <DialogFrame opened={isOpen} onClose={onClose} title={suiteId === null ? 'New suite' : 'Edit suite'} centered>
      {suiteId === null ? (
        <SuiteForm suite={null} choices={choices} onClose={onClose} />
      ) : (
        <LoadedSuite suiteId={suiteId} choices={choices} onClose={onClose} />
      )}
    </DialogFrame>
  )
}

function LoadedSuite({ suiteId, choices, onClose }: Given & { suiteId: number }) {
  const { data: suite, error, refetch } = useQuery(suiteQuery(suiteId))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return suite ? <SuiteForm suite={suite} choices={choices} onClose={onClose} /> : <PageLoading />
}

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
    onError: tellUnlessOfField,
  })
}

function SuiteForm({ suite, choices, onClose }: Pick<Given, 'choices' | 'onClose'> & { suite: Suite | null }) {
  const [fields, setFields] = useState(() => fieldsOf(suite, choices))
  const save = useSaveSuite(suite, onClose)
  return (
    <Form onSend={() => save.mutate(fields)}>
      <Stack gap="sm">
        <SuiteFields
          fields={fields}
          choices={choices}
          isNew={suite === null}
          refused={(name) => refusalOf(save.error, name)}
          onChange={(changes) => setFields((now) => ({ ...now, ...changes }))}
        />
        <Group justify="space-between" mt="sm">
          {suite ? <DeleteSuite suite={suite} onDeleted={onClose} /> : <span />}
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </Form>
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
