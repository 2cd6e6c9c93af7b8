import { NativeSelect, SimpleGrid, TextInput, type NativeSelectProps } from '@mantine/core'
import type { TestChoices } from '../queries.ts'
import type { DraftTest } from './draft.ts'

type Given = {
  draft: DraftTest
  choices: TestChoices
  /** A test stays in its project. */
  isNew: boolean
  errors: Readonly<Record<string, string | undefined>>
  onChange(changes: Partial<DraftTest>): void
}

type OneOfGiven = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  choices: readonly { id: number; name: string }[]
  chosen: number | null
  /** What it means that none is chosen. */
  none: string
  onChange(id: number | null): void
}

function OneOf({ choices, chosen, none, onChange, ...select }: OneOfGiven) {
  return (
    <NativeSelect
      {...select}
      data={[{ value: '', label: none }, ...choices.map((one) => ({ value: String(one.id), label: one.name }))]}
      value={chosen === null ? '' : String(chosen)}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    />
  )
}

export function TestFields({ draft, choices, isNew, errors, onChange }: Given) {
  const ofProject = <T extends { projectId: number }>(all: readonly T[]) =>
    all.filter(({ projectId }) => draft.projectId === null || projectId === draft.projectId)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextInput
        label="Name"
        required
        maxLength={200}
        placeholder="What should work, such as “Check out as a guest”"
        value={draft.name}
        error={errors['name']}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {isNew && choices.projects.length > 1 && (
        <OneOf
          label="Project"
          required
          none="Choose a project"
          choices={choices.projects}
          chosen={draft.projectId}
          error={errors['projectId']}
          // What belongs to another project cannot be named.
          onChange={(projectId) => onChange({ projectId, suiteId: null, environmentId: null })}
        />
      )}
      <OneOf
        label="Environment"
        description="Where it runs: the base address and the tokens"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        none="None: steps name whole addresses"
        choices={ofProject(choices.environments)}
        chosen={draft.environmentId}
        error={errors['environmentId']}
        onChange={(environmentId) => onChange({ environmentId })}
      />
      <OneOf
        label="Suite"
        none="None"
        choices={ofProject(choices.suites)}
        chosen={draft.suiteId}
        error={errors['suiteId']}
        onChange={(suiteId) => onChange({ suiteId })}
      />
    </SimpleGrid>
  )
}
