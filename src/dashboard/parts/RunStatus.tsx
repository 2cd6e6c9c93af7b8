import { Badge, Group } from '@mantine/core'
import { ToolsIcon } from '@primer/octicons-react'
import { healedWords, type RunState } from './runWords.ts'

const colors: Record<RunState, string> = { queued: 'gray', running: 'blue', passed: 'teal', failed: 'red' }

/** What became of a run, and whether steps had to heal for it. */
export function RunStatus({ status, healedStepCount }: { status: RunState; healedStepCount: number }) {
  return (
    <Group gap={4} component="span" display="inline-flex">
      <Badge color={colors[status]} variant="light" radius="sm" tt="none" miw="max-content">
        {status}
      </Badge>
      {healedStepCount > 0 && (
        <Badge
          color="yellow"
          variant="light"
          radius="sm"
          tt="none"
          miw="max-content"
          leftSection={<ToolsIcon size={12} />}
        >
          {healedWords(healedStepCount)}
        </Badge>
      )}
    </Group>
  )
}
