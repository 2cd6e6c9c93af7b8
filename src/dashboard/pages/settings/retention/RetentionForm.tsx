import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { Form } from '../../../parts/Form.tsx'
import { NumberField } from '../../../parts/NumberField.tsx'
import { byteWords } from '../parts/byteWords.ts'
import { EditorFields } from '../parts/EditorFields.tsx'
import { FormError } from '../parts/FormError.tsx'
import { Section } from '../parts/Section.tsx'
import { useSaving } from '../parts/useSaving.ts'
import type { Project } from '../queries.ts'
import { LessDialog } from './LessDialog.tsx'
import { lessWords } from './lessWords.ts'

const gigabyte = 1e9

/** Null while nothing is typed. */
type Typed = number | null

/** No limit is an empty field. */
const bytesOf = (gigabytes: Typed) => (gigabytes === null ? null : Math.round(gigabytes * gigabyte))

export function RetentionForm({ project }: { project: Project }) {
  const { may } = useMe()
  const { id, name, recordingBytesMax } = project
  const [days, setDays] = useState<Typed>(project.retentionDays)
  const [gigabytes, setGigabytes] = useState<Typed>(recordingBytesMax === null ? null : recordingBytesMax / gigabyte)
  const [isAsking, setAsking] = useState(false)
  const wanted = { retentionDays: Number(days), recordingBytesMax: bytesOf(gigabytes) }
  const less = lessWords(project, wanted)
  const saving = useSaving({
    save: () => manage.updateProject({ params: { projectId: id }, body: wanted }),
    outdated: ['projects'],
    done: `Saved for ${name}.`,
  })
  const save = () => {
    setAsking(false)
    saving.send(undefined)
  }
  return (
    <Section title={name}>
      <RoomUsed project={project} />
      <Form onSend={() => (less.length > 0 ? setAsking(true) : save())}>
        <EditorFields>
          <Stack gap="sm">
            <Group align="flex-start">
              <DaysInput days={days} onChange={setDays} error={saving.errorOf('retentionDays')} />
              <RoomInput gigabytes={gigabytes} onChange={setGigabytes} error={saving.errorOf('recordingBytesMax')} />
            </Group>
            <FormError message={saving.errorBesides('retentionDays', 'recordingBytesMax')} />
            {may('editor') && (
              <Group>
                <Button type="submit" loading={saving.isSaving} disabled={days === null}>
                  Save
                </Button>
              </Group>
            )}
          </Stack>
        </EditorFields>
      </Form>
      <LessDialog isOpen={isAsking} less={less} onClose={() => setAsking(false)} onConfirm={save} />
    </Section>
  )
}

type InputGiven = { onChange(value: Typed): void; error: string | null }

function DaysInput({ days, onChange, error }: InputGiven & { days: Typed }) {
  return (
    <NumberField
      label="Keep sessions for (days)"
      w={220}
      min={1}
      max={3650}
      keepsTyped
      required
      value={days}
      onChange={onChange}
      error={error}
    />
  )
}

function RoomInput({ gigabytes, onChange, error }: InputGiven & { gigabytes: Typed }) {
  return (
    <NumberField
      label="At most (GB)"
      placeholder="no limit"
      w={220}
      min={0.001}
      step={0.001}
      keepsTyped
      value={gigabytes}
      onChange={onChange}
      error={error}
    />
  )
}

function RoomUsed({ project: { name, recordingBytes, recordingBytesMax } }: { project: Project }) {
  if (recordingBytesMax === null) return <Text size="sm">Recordings take up {byteWords(recordingBytes)}.</Text>
  const percent = Math.min(100, (recordingBytes / recordingBytesMax) * 100)
  return (
    <Stack gap={4} maw={456}>
      <Text size="sm">
        Recordings take up {byteWords(recordingBytes)} of {byteWords(recordingBytesMax)}.
      </Text>
      <Progress
        value={percent}
        size="sm"
        color={percent > 90 ? 'yellow' : 'brand'}
        aria-label={`Room used by ${name}`}
      />
    </Stack>
  )
}
