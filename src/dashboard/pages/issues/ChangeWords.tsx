import { Text } from '@mantine/core'
import { compareCounts, type ChangeTone } from './compareCounts.ts'

const colors: Record<ChangeTone, string> = { worse: 'var(--failed)', better: 'var(--passed)', same: 'var(--quiet)' }

/** How many more or fewer than in the window before. */
export function ChangeWords({ now, before }: { now: number; before: number }) {
  const { text, title, tone } = compareCounts(now, before)
  return (
    <Text component="span" size="xs" c={colors[tone]} title={title}>
      {text}
    </Text>
  )
}
