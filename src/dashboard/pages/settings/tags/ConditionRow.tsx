import { ActionIcon, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { XIcon } from '@primer/octicons-react'
import { NumberField } from '../../../parts/NumberField.tsx'
import { newCondition, type ConditionDraft, type Problem } from './conditionDrafts.ts'
import { conditionKinds, kindNames, kindOf, type ConditionField, type ConditionKind } from './conditionKinds.ts'

type Given = {
  condition: ConditionDraft
  path: string
  problem: Problem | null
  onChange(condition: ConditionDraft): void
  onRemove(): void
}

export function ConditionRow({ condition, path, problem, onChange, onRemove }: Given) {
  const { fields, isOnce } = kindOf(condition.kind)
  const set = (name: string, value: string) =>
    onChange({ ...condition, values: { ...condition.values, [name]: value } })
  const errorOf = (name: string) => (problem?.field === `${path}.${name}` ? problem.message : null)
  return (
    <Stack gap={4} role="group" aria-label={`Condition: the user ${conditionKinds[condition.kind].label}`}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <Group gap="xs" align="flex-start" flex={1} miw={0}>
          <KindSelect
            kind={condition.kind}
            onChange={(kind) => onChange({ ...newCondition(kind), key: condition.key })}
          />
          {fields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={condition.values[field.name] ?? ''}
              onChange={(value) => set(field.name, value)}
              error={errorOf(field.name)}
            />
          ))}
          {!isOnce && (
            <NumberField
              aria-label="At least so many times"
              leftSection={<Text size="sm">≥</Text>}
              rightSection={<Text size="sm">times</Text>}
              rightSectionWidth={56}
              rightSectionPointerEvents="none"
              w={148}
              required
              min={1}
              max={1000}
              value={condition.atLeast === 0 ? null : condition.atLeast}
              onChange={(value) => onChange({ ...condition, atLeast: value ?? 0 })}
              error={errorOf('atLeast')}
            />
          )}
        </Group>
        <ActionIcon variant="subtle" color="gray" mt={4} onClick={onRemove} aria-label="Remove the condition">
          <XIcon size={16} />
        </ActionIcon>
      </Group>
      {problem?.field === path && (
        <Text size="xs" c="var(--failed)" role="alert">
          {problem.message}
        </Text>
      )}
    </Stack>
  )
}

function KindSelect({ kind, onChange }: { kind: ConditionKind; onChange(kind: ConditionKind): void }) {
  return (
    <NativeSelect
      aria-label="What the user does"
      w={200}
      value={kind}
      onChange={({ currentTarget }) => {
        const chosen = kindNames.find((name) => name === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
      data={kindNames.map((name) => ({ value: name, label: conditionKinds[name].label }))}
    />
  )
}

type FieldGiven = { field: ConditionField; value: string; onChange(value: string): void; error: string | null }

function FieldInput({ field: { label, options, placeholder }, value, onChange, error }: FieldGiven) {
  if (options) {
    // One that was set by a program may be no choice of the list.
    const isListed = options.some((option) => option.value === value)
    return (
      <NativeSelect
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={isListed ? [...options] : [...options, { value, label: value }]}
        error={error}
      />
    )
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder ?? label.toLowerCase()}
      flex="1 1 140px"
      maxLength={200}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  )
}
