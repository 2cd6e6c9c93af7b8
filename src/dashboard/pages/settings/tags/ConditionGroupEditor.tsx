import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { XIcon } from '@primer/octicons-react'
import { ConditionRow } from './ConditionRow.tsx'
import classes from './ConditionGroupEditor.module.css'
import { isGroup, newCondition, newGroup, type GroupDraft, type ItemDraft, type Problem } from './conditionDrafts.ts'

const depthMax = 3

type Given = {
  group: GroupDraft
  /** How the service calls it when something is wrong in it. */
  path: string
  problem: Problem | null
  onChange(group: GroupDraft): void
  /** Absent for the outermost one. */
  onRemove?(): void
  depth?: number
}

/** Conditions of which all, or any, have to hold; groups may stand in groups. */
export function ConditionGroupEditor({ group, path, problem, onChange, onRemove, depth = 1 }: Given) {
  const { mode, items } = group
  const inner = `${path}.${mode}`
  const replace = (key: number, item: ItemDraft) =>
    onChange({ ...group, items: items.map((other) => (other.key === key ? item : other)) })
  const remove = (key: number) => onChange({ ...group, items: items.filter((other) => other.key !== key) })
  return (
    <Stack gap="xs" className={depth > 1 ? classes.inner : undefined} role="group" aria-label={`Conditions, ${mode}`}>
      <GroupHead mode={mode} onMode={(chosen) => onChange({ ...group, mode: chosen })} onRemove={onRemove} />
      {items.map((item, i) =>
        isGroup(item) ? (
          <ConditionGroupEditor
            key={item.key}
            group={item}
            path={`${inner}[${i}]`}
            problem={problem}
            onChange={(changed) => replace(item.key, changed)}
            onRemove={() => remove(item.key)}
            depth={depth + 1}
          />
        ) : (
          <ConditionRow
            key={item.key}
            condition={item}
            path={`${inner}[${i}]`}
            problem={problem}
            onChange={(changed) => replace(item.key, changed)}
            onRemove={() => remove(item.key)}
          />
        ),
      )}
      {(problem?.field === inner || problem?.field === path) && (
        <Text size="sm" c="var(--failed)" role="alert">
          {problem.message}
        </Text>
      )}
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChange({ ...group, items: [...items, newCondition()] })}
        >
          Add condition
        </Button>
        {depth < depthMax && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onChange({ ...group, items: [...items, newGroup(mode === 'all' ? 'any' : 'all')] })}
          >
            Add group
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type HeadGiven = {
  mode: GroupDraft['mode']
  onMode(mode: GroupDraft['mode']): void
  onRemove: (() => void) | undefined
}

function GroupHead({ mode, onMode, onRemove }: HeadGiven) {
  return (
    <Group gap="xs">
      <NativeSelect
        size="xs"
        aria-label="How many of the conditions have to hold"
        value={mode}
        onChange={({ currentTarget }) => onMode(currentTarget.value === 'all' ? 'all' : 'any')}
        data={[
          { value: 'all', label: 'does all of these' },
          { value: 'any', label: 'does any of these' },
        ]}
      />
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" onClick={onRemove} aria-label="Remove the group">
          <XIcon size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}
