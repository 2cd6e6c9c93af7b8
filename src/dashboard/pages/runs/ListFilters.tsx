import { Checkbox, Group, TextInput } from '@mantine/core'
import type { ListFilter } from './useListFilter.ts'

type Given = {
  filter: ListFilter
  change(more: Partial<ListFilter>): void
  /** What the list holds, as in "Filter messages". */
  what: string
  wrongLabel: string
  stepNumber: number | null
}

export function ListFilters({ filter, change, what, wrongLabel, stepNumber }: Given) {
  return (
    <Group mb="sm" gap="md">
      <TextInput
        size="xs"
        placeholder={`Filter ${what}`}
        aria-label={`Filter ${what}`}
        value={filter.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        style={{ flex: '1 1 180px', maxWidth: 320 }}
      />
      <Checkbox
        size="xs"
        label={wrongLabel}
        checked={filter.isOnlyWrong}
        onChange={({ currentTarget }) => change({ isOnlyWrong: currentTarget.checked })}
      />
      {stepNumber !== null && (
        <Checkbox
          size="xs"
          label={`Only step ${stepNumber}`}
          checked={filter.isOnlyStep}
          onChange={({ currentTarget }) => change({ isOnlyStep: currentTarget.checked })}
        />
      )}
    </Group>
  )
}
