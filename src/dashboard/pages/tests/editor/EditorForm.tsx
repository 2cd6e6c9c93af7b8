import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form } from '../../../parts/Form.tsx'
import { LeaveGuard } from '../../../parts/LeaveGuard.tsx'
import type { TestChoices } from '../queries.ts'
import { EditorProvider } from './EditorContext.ts'
import { StepList } from './StepList.tsx'
import { TestFields } from './TestFields.tsx'
import type { Editor } from './useEditor.ts'

type Given = {
  editor: Editor
  choices: TestChoices
  isNew: boolean
  saveLabel: string
  /** What became of what was saved last. */
  notice?: ReactNode
  cancel: ReactNode
}

/** A test while it is written: its fields, its steps, and below them whether it is saved. */
export function EditorForm({ editor, choices, isNew, saveLabel, notice, cancel }: Given) {
  const { draft, change } = editor
  const environment = choices.environments.find(({ id }) => id === draft.environmentId)
  const projectId = draft.projectId ?? (choices.projects.length === 1 ? (choices.projects[0]?.id ?? null) : null)
  return (
    <EditorProvider value={{ tokens: environment?.tokens ?? [], projectId }}>
      <Form noValidate onSend={editor.submit}>
        <Stack gap="lg" maw={860}>
          {notice}
          <Paper withBorder p="md">
            <TestFields
              draft={draft}
              choices={choices}
              isNew={isNew}
              errors={editor.errors}
              onChange={(fields) => change((now) => ({ ...now, ...fields }))}
            />
          </Paper>
          <section aria-labelledby="steps-title">
            <Title order={2} id="steps-title" mb="xs">
              Steps
            </Title>
            {draft.steps.length === 0 && (
              <Text c="var(--quiet)" size="sm" mb="sm">
                Begin with opening an address. Steps are carried out from top to bottom, and a run ends at the first
                that fails.
              </Text>
            )}
            <StepList
              steps={draft.steps}
              areAllChecked={editor.isTried}
              told={editor.inSteps}
              onChange={(make) => change((now) => ({ ...now, steps: make(now.steps) }))}
            />
          </section>
          <SaveBar editor={editor} saveLabel={saveLabel} cancel={cancel} />
        </Stack>
      </Form>
      <LeaveGuard kind="test" isChanged={editor.isChangedNow} />
    </EditorProvider>
  )
}

function SaveBar({ editor, saveLabel, cancel }: Pick<Given, 'editor' | 'saveLabel' | 'cancel'>) {
  return (
    <Paper withBorder p="sm" pos="sticky" bottom={8} style={{ zIndex: 5 }} shadow="sm">
      {editor.isTried && editor.isWrong && (
        <Alert color="red" mb="sm" role="alert" p="xs">
          {editor.draft.steps.length === 0
            ? 'Add at least one step.'
            : 'Some fields need another look before this can be saved.'}
        </Alert>
      )}
      {editor.inSteps && (
        <Alert color="red" mb="sm" role="alert" p="xs">
          {editor.inSteps.message}
        </Alert>
      )}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="var(--quiet)" role="status">
          {editor.isSaving ? 'Saving …' : editor.isChanged ? 'Not saved yet' : 'Nothing to save'}
        </Text>
        <Group gap="xs">
          {cancel}
          <Button type="submit" size="xs" loading={editor.isSaving} disabled={!editor.isChanged}>
            {saveLabel}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
