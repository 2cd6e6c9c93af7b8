import { Alert, Button, Group, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '../../../../client/apiError.ts'
import { previewQuery, type GroupPreview } from '../queries.ts'
import { useMayChange } from '../useMayChange.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { asksForSomething, conditionsOf, type GroupDraft } from './groupDraft.ts'
import classes from './GroupEditor.module.css'
import { PreviewList } from './PreviewList.tsx'

const typingMs = 350

type Given = {
  start: GroupDraft
  /** Of what is saved; null where nothing is. */
  firstPreview: GroupPreview | null
  saveLabel: string
  isSaving: boolean
  error: unknown
  onSave(draft: GroupDraft): void
  children?: ReactNode
}

/** What belongs to a group, and beside it which collections that would be. */
export function GroupEditor({ start, firstPreview, saveLabel, isSaving, error, onSave, children }: Given) {
  const [draft, setDraft] = useState(start)
  const mayChange = useMayChange()
  const change = (changes: Partial<GroupDraft>) => setDraft((now) => ({ ...now, ...changes }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(draft)
  }
  const nameError = error instanceof ApiError && (error.field === 'name' || error.code === 'name_taken')
  return (
    <div className={classes.columns}>
      <Stack component="form" gap="md" onSubmit={save} aria-label="Issue group">
        <TextInput
          label="Name"
          required
          maxLength={100}
          value={draft.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          error={nameError ? error.message : null}
          disabled={!mayChange}
        />
        <Textarea
          label="What belongs to it, in words"
          description="At least half of the words that say something have to be found in an issue."
          placeholder="payment fails at the checkout"
          autosize
          minRows={2}
          maxLength={500}
          value={draft.words}
          onChange={({ currentTarget }) => change({ words: currentTarget.value })}
        />
        <ConditionFields draft={draft} onChange={change} />
        {Boolean(error) && !nameError && (
          <Alert color="red" role="alert">
            {error instanceof Error ? error.message : String(error)}
          </Alert>
        )}
        {mayChange && (
          <Group>
            <Button type="submit" loading={isSaving} disabled={draft.name.trim() === '' || !asksForSomething(draft)}>
              {saveLabel}
            </Button>
            {children}
          </Group>
        )}
      </Stack>
      <section aria-labelledby="preview">
        <Title order={2} id="preview">
          Preview
        </Title>
        <Preview draft={draft} first={draft === start ? firstPreview : null} />
      </section>
    </div>
  )
}

/** Follows what is typed, a little later. */
function Preview({ draft, first }: { draft: GroupDraft; first: GroupPreview | null }) {
  const [settled] = useDebouncedValue(draft, typingMs)
  const query = useQuery({
    ...previewQuery(settled.words.trim(), conditionsOf(settled)),
    enabled: first === null && asksForSomething(settled),
  })
  const isWaiting = settled !== draft || query.isFetching
  return (
    <PreviewList
      preview={first ?? (asksForSomething(settled) ? query.data : undefined)}
      isEmptyDraft={!asksForSomething(draft)}
      isWaiting={first === null && isWaiting}
      error={first === null ? query.error : null}
    />
  )
}
