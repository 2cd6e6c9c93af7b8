import { Checkbox, Select, TagsInput, TextInput } from '@mantine/core'
import type { Suite, TestChoices } from '../queries.ts'
import { scheduleChoices, type Schedule } from './scheduleChoices.ts'

export type Fields = Pick<Suite, 'name' | 'owners' | 'strict'> & { scheduleMinutes: Schedule; projectId: number | null }

type Given = {
  fields: Fields
  choices: TestChoices
  /** A suite stays in its project. */
  isNew: boolean
  refused(name: keyof Fields): string | undefined
  onChange(changes: Partial<Fields>): void
}

export function SuiteFields({ fields, choices, isNew, refused, onChange }: Given) {
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={200}
        data-autofocus
        value={fields.name}
        error={refused('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {isNew && choices.projects.length > 1 && (
        <Select
          label="Project"
          data={choices.projects.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(fields.projectId)}
          allowDeselect={false}
          error={refused('projectId')}
          onChange={(value) => onChange({ projectId: Number(value) })}
        />
      )}
      <TagsInput
        label="Owners"
        description="E-mail addresses. Tests without owners of their own have these."
        data={choices.owners}
        value={fields.owners}
        error={refused('owners')}
        acceptValueOnBlur
        onChange={(owners) => onChange({ owners })}
      />
      <Select
        label="Schedule"
        data={scheduleChoices}
        value={String(fields.scheduleMinutes ?? 'none')}
        allowDeselect={false}
        onChange={(value) => onChange({ scheduleMinutes: value === 'none' ? null : (Number(value) as Schedule) })}
      />
      <Checkbox
        label="Strict: steps may not heal"
        description="A step whose first choice is not found fails, even where it is clear what was meant."
        checked={fields.strict}
        onChange={(event) => onChange({ strict: event.currentTarget.checked })}
      />
    </>
  )
}
