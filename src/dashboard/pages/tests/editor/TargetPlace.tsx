import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { PlusIcon, TrashIcon } from '@primer/octicons-react'
import type { Locator, Target } from '../../../../domain/testing/locator.ts'
import { without } from './listChanges.ts'
import { LocatorFields } from './LocatorFields.tsx'
import { problemBelow, type Problem } from './problems.ts'

type Given = { target: Target; onChange(target: Target): void; problem: Problem | null }

const framesMax = 10

/** Where the element is: in a card or row that is like others, or in a frame of the page. */
export function TargetPlace({ target, onChange, problem }: Given) {
  const { within, frames } = target
  return (
    <Stack gap="sm" mt="sm">
      {within !== null && (
        <Placed
          title="Within"
          locator={within}
          problem={problemBelow(problem, '.within')}
          onChange={(changed) => onChange({ ...target, within: changed })}
          onRemove={() => onChange({ ...target, within: null })}
        />
      )}
      {frames.map((frame, i) => (
        <Placed
          key={i}
          title={frames.length === 1 ? 'In the frame' : `In the frame ${i + 1}, from the outside`}
          locator={frame}
          problem={problemBelow(problem, `.frames[${i}]`)}
          onChange={(changed) => onChange({ ...target, frames: frames.with(i, changed) })}
          onRemove={() => onChange({ ...target, frames: without(frames, i) })}
        />
      ))}
      <Group gap="xs">
        {within === null && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<PlusIcon size={12} />}
            onClick={() => onChange({ ...target, within: { by: 'text', value: '' } })}
          >
            Only within a card, row or section
          </Button>
        )}
        {frames.length < framesMax && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<PlusIcon size={12} />}
            onClick={() => onChange({ ...target, frames: [...frames, { by: 'attribute', name: 'title', value: '' }] })}
          >
            In a frame
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type PlacedGiven = {
  title: string
  locator: Locator
  problem: Problem | null
  onChange(locator: Locator): void
  onRemove(): void
}

function Placed({ title, locator, problem, onChange, onRemove }: PlacedGiven) {
  return (
    <div role="group" aria-label={title}>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <LocatorFields locator={locator} problem={problem} onChange={onChange} isQuiet />
        <ActionIcon variant="subtle" color="gray" size="sm" mt={26} aria-label={`Remove: ${title}`} onClick={onRemove}>
          <TrashIcon size={12} />
        </ActionIcon>
      </Group>
    </div>
  )
}
