import { Select, SimpleGrid, TextInput } from '@mantine/core'
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

const optionsOf = (named: readonly { id: number; name: string }[]) =>
  named.map(({ id, name }) => ({ value: String(id), label: name }))

const idOf = (value: string | null) => (value === null ? null : Number(value))

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
        <Select
          label="Project"
          required
          data={optionsOf(choices.projects)}
          value={draft.projectId === null ? null : String(draft.projectId)}
          error={errors['projectId']}
          // What belongs to another project cannot be named.
          onChange={(value) => onChange({ projectId: idOf(value), suiteId: null, environmentId: null })}
        />
      )}
      <Select
        label="Environment"
        description="Where it runs: the base address and the tokens"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="None: steps name whole addresses"
        clearable
        data={optionsOf(ofProject(choices.environments))}
        value={draft.environmentId === null ? null : String(draft.environmentId)}
        error={errors['environmentId']}
        onChange={(value) => onChange({ environmentId: idOf(value) })}
      />
      <Select
        label="Suite"
        placeholder="None"
        clearable
        data={optionsOf(ofProject(choices.suites))}
        value={draft.suiteId === null ? null : String(draft.suiteId)}
        error={errors['suiteId']}
        onChange={(value) => onChange({ suiteId: idOf(value) })}
      />
    </SimpleGrid>
  )
}
