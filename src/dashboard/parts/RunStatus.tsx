import { Badge } from '@mantine/core'

export type RunState = 'queued' | 'running' | 'passed' | 'failed'

const colors: Record<RunState, string> = { queued: 'gray', running: 'blue', passed: 'teal', failed: 'red' }

export function RunStatus({ status }: { status: RunState }) {
  return (
    <Badge color={colors[status]} variant="light" radius="sm" tt="none" miw="max-content">
      {status}
    </Badge>
  )
}
