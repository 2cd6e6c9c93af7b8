import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../parts/Dialog.tsx'
import { Form } from '../../parts/Form.tsx'
import { lastWords } from './filterWords.ts'
import type { SearchChanges } from './SessionsPage.tsx'
import type { SessionSearch } from './sessionSearch.ts'

type Given = { search: SessionSearch; onChange(changes: SearchChanges): void }

const custom = 'custom'

const choices = [
  ...Object.entries(lastWords).map(([value, label]) => ({ value, label })),
  { value: custom, label: 'Custom…' },
]

/** When sessions began: a time up to now, or two bounds of one's own. */
export function TimeFilter({ search, onChange }: Given) {
  const [isOpen, setOpen] = useState(false)
  const hasBounds = search.since !== undefined || search.until !== undefined
  const choose = (value: string | null) => {
    if (value !== custom)
      onChange({ last: (value as SessionSearch['last']) ?? undefined, since: undefined, until: undefined })
  }
  return (
    <>
      <Select
        label="Time"
        placeholder="Any time"
        size="sm"
        clearable
        allowDeselect={false}
        data={choices}
        value={hasBounds ? custom : (search.last ?? null)}
        onChange={choose}
        onOptionSubmit={(value) => value === custom && setOpen(true)}
      />
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Sessions that began" centered>
        <Bounds
          search={search}
          onDone={(bounds) => {
            setOpen(false)
            onChange({ ...bounds, last: undefined })
          }}
        />
      </Dialog>
    </>
  )
}

/** As the field of a form wants it: in the reader's zone, to the minute. */
function localTime(time: string | undefined): string {
  if (time === undefined) return ''
  const at = new Date(time)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const isoTime = (local: string) => (local === '' ? undefined : new Date(local).toISOString())

type Bounds = { since: string | undefined; until: string | undefined }

function Bounds({ search, onDone }: { search: SessionSearch; onDone(bounds: Bounds): void }) {
  const [from, setFrom] = useState(localTime(search.since))
  const [to, setTo] = useState(localTime(search.until))
  const isWrong = from !== '' && to !== '' && from >= to
  return (
    <Form
      onSend={() => {
        if (!isWrong) onDone({ since: isoTime(from), until: isoTime(to) })
      }}
    >
      <Stack>
        <TextInput
          label="From"
          type="datetime-local"
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label="Until"
          type="datetime-local"
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          error={isWrong ? 'This must be later than the beginning.' : undefined}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={isWrong}>
            Show
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
