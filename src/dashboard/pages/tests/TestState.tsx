import { Badge } from '@mantine/core'
import type { TestRow } from './queries.ts'

export const stateWords: Record<TestRow['state'], string> = { live: 'live', paused: 'paused', notReady: 'not ready' }

const colors: Record<TestRow['state'], string> = { live: 'teal', paused: 'gray', notReady: 'yellow' }

export function TestState({ state }: { state: TestRow['state'] }) {
  return (
    <Badge color={colors[state]} variant="light" radius="sm" tt="none" miw="max-content">
      {stateWords[state]}
    </Badge>
  )
}
