import { Select, TagsInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMe } from '../../../api/me.ts'
import { testChoicesQuery, type TestView } from '../queries.ts'
import { OwnersField } from './OwnersField.tsx'

export type Fields = {
  suiteId: number | null
  environmentId: number | null
  tags: string[]
  owners: string[] | null
  strict: boolean | null
}

type Given = {
  view: TestView
  fields: Fields
  /** What the service said to a field. */
  refused(name: keyof Fields): string | undefined
  onChange(changes: Partial<Fields>): void
}

type Choice = { id: number; name: string; projectId: number }

export function SettingsFields({ view: { test, suite }, fields, refused, onChange }: Given) {
  const { may } = useMe()
  const { data: choices } = useSuspenseQuery(testChoicesQuery())
  const disabled = !may('editor')
  const ofProject = (all: readonly Choice[]) => all.filter(({ projectId }) => projectId === test.projectId)
  const one = (name: 'suiteId' | 'environmentId') => ({
    id: fields[name],
    disabled,
    error: refused(name),
    onChange: (id: number | null) => onChange({ [name]: id }),
  })
  return (
    <>
      <OneOf label="Environment" choices={ofProject(choices.environments)} {...one('environmentId')} />
      <OneOf label="Suite" choices={ofProject(choices.suites)} {...one('suiteId')} />
      <TagsInput
        label="Tags"
        disabled={disabled}
        data={choices.tags}
        value={fields.tags}
        acceptValueOnBlur
        error={refused('tags')}
        onChange={(tags) => onChange({ tags })}
      />
      <OwnersField
        owners={fields.owners}
        inherited={suite?.owners ?? []}
        known={choices.owners}
        disabled={disabled}
        error={refused('owners')}
        onChange={(owners) => onChange({ owners })}
      />
      <Select
        label="When a first choice is not found"
        disabled={disabled}
        allowDeselect={false}
        data={[
          { value: 'suite', label: `As its suite says (${suite?.strict ? 'fail' : 'heal'})` },
          { value: 'heal', label: 'Heal, where it is clear what was meant' },
          { value: 'strict', label: 'Fail (strict)' },
        ]}
        value={fields.strict === null ? 'suite' : fields.strict ? 'strict' : 'heal'}
        onChange={(value) => onChange({ strict: value === 'suite' ? null : value === 'strict' })}
      />
    </>
  )
}

type OneOfGiven = {
  label: string
  choices: readonly Choice[]
  id: number | null
  disabled: boolean
  error: string | undefined
  onChange(id: number | null): void
}

function OneOf({ label, choices, id, disabled, error, onChange }: OneOfGiven) {
  return (
    <Select
      label={label}
      placeholder="None"
      clearable
      disabled={disabled}
      data={choices.map((choice) => ({ value: String(choice.id), label: choice.name }))}
      value={id === null ? null : String(id)}
      error={error}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  )
}
