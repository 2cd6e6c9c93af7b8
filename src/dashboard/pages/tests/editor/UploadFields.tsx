import { Button, FileButton, Group, MultiSelect, Progress, Stack, Text } from '@mantine/core'
import { UploadIcon } from '@primer/octicons-react'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../../api/uploadFile.ts'
import { tellFailed } from '../../../parts/tell.ts'
import { useEditorFacts } from './EditorContext.ts'
import { problemBelow } from './problems.ts'
import type { StepFieldsGiven } from './StepFields.tsx'
import { useFiles, type ChosenFile } from './useFiles.ts'

/** Which files are handed over: some that are there already, or new ones. */
export function UploadFields({ draft, problem, onChange }: StepFieldsGiven) {
  const { projectId } = useEditorFacts()
  const { files, isLoading, listed, older, add } = useFiles(draft.fileIds)
  const named = (ids: readonly number[], known: readonly ChosenFile[]) =>
    ids.map((id) => known.find((file) => file.id === id)?.name ?? `file ${id}`).join(', ')
  const set = (fileIds: readonly number[], known: readonly ChosenFile[] = files) =>
    onChange({ ...draft, fileIds, data: fileIds.length === 0 ? null : named(fileIds, known) })
  const isChoice = (file: ChosenFile) =>
    projectId === null || file.projectId === projectId || draft.fileIds.includes(file.id)
  const choices = [
    ...files
      .filter(isChoice)
      .map(({ id, name, sizeBytes }) => ({ value: String(id), label: `${name} (${sizeWords(sizeBytes)})` })),
    ...draft.fileIds
      .filter((id) => !files.some((file) => file.id === id))
      .map((id) => ({ value: String(id), label: `File ${id}` })),
  ]
  return (
    <Stack gap="xs">
      <MultiSelect
        label="Files"
        placeholder={draft.fileIds.length === 0 ? (isLoading ? 'Loading …' : 'Choose files') : ''}
        data={choices}
        value={draft.fileIds.map(String)}
        maxValues={10}
        searchable
        nothingFoundMessage={older.hasMore ? `Not among the newest ${listed} files` : 'No such file'}
        error={problemBelow(problem, '.fileIds')?.message}
        onChange={(ids) => set(ids.map(Number))}
      />
      {older.hasMore && (
        <Group gap="xs">
          <Button size="compact-xs" variant="default" loading={older.isLoading} onClick={older.onMore}>
            List older files too
          </Button>
          <Text size="xs" c="var(--quiet)" role="status">
            The newest {listed} are listed.
          </Text>
        </Group>
      )}
      <NewFile
        projectId={projectId}
        onSent={(file) => {
          add(file)
          set([...draft.fileIds, file.id], [file, ...files])
        }}
      />
    </Stack>
  )
}

type NewFileGiven = { projectId: number | null; onSent(file: Awaited<ReturnType<typeof uploadFile>>): void }

function NewFile({ projectId, onSent }: NewFileGiven) {
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const aborting = useRef<AbortController | null>(null)
  useEffect(() => () => aborting.current?.abort(), [])
  const send = async (file: File | null) => {
    if (!file) return
    const controller = new AbortController()
    aborting.current = controller
    setSending({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share })
      onSent(await uploadFile({ file, projectId, onProgress, signal: controller.signal }))
    } catch (error) {
      if (!controller.signal.aborted) tellFailed(error)
    } finally {
      setSending(null)
    }
  }
  if (sending) {
    const percent = Math.round(sending.share * 100)
    return (
      <Group gap="sm" wrap="nowrap">
        <div style={{ flex: 1 }}>
          <Text size="xs" role="status">{`Uploading ${sending.name}: ${percent} %`}</Text>
          <Progress value={percent} aria-label={`Upload of ${sending.name}`} />
        </div>
        <Button size="compact-xs" variant="default" onClick={() => aborting.current?.abort()}>
          Cancel
        </Button>
      </Group>
    )
  }
  return (
    <Group gap="xs">
      <FileButton onChange={(file) => void send(file)}>
        {(props) => (
          <Button {...props} variant="default" size="xs" leftSection={<UploadIcon />}>
            Upload a file
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="var(--quiet)">
        Up to 50 MB
      </Text>
    </Group>
  )
}

function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
