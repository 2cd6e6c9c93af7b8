import { Stack, Text } from '@mantine/core'
import { errorAt, problemBelow } from './problems.ts'
import type { StepFieldsGiven } from './StepFields.tsx'
import { StepList } from './StepList.tsx'

/** The steps that are done if the condition holds. */
export function InnerSteps({ draft, problem, onChange }: StepFieldsGiven) {
  return (
    <Stack gap="xs" mt="md">
      <Text fw={600} size="sm">
        Then
      </Text>
      <StepList
        steps={draft.steps}
        isInner
        areAllChecked={problem !== null}
        told={problemBelow(problem, '.steps')}
        onChange={(change) => onChange({ ...draft, steps: change(draft.steps) })}
      />
      {errorAt(problem, '.steps') !== undefined && (
        <Text size="xs" c="var(--failed)">
          Add at least one step.
        </Text>
      )}
    </Stack>
  )
}
