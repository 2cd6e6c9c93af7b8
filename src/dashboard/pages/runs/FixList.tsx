import { Button, Paper, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { FixCard } from './FixCard.tsx'
import type { RunView } from './runView.ts'

/** A run that healed many steps suggests many fixes, none of them urgent. */
const shownMax = { passed: 1, failed: 2 }

export function FixList({ view }: { view: RunView }) {
  const [showsAll, setShowsAll] = useState(false)
  const fixes = view.run.suggestedFixes
  const max = view.run.status === 'passed' ? shownMax.passed : shownMax.failed
  const isApplied = (number: number) => view.fixes.some((fix) => fix.number === number && fix.validation !== null)
  const shown = showsAll ? fixes : fixes.filter(({ number }, i) => i < max || isApplied(number))
  const restCount = fixes.length - shown.length
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="fixes">
      <Title order={2} id="fixes" mb="xs">
        {fixes.length === 1 ? 'Suggested fix' : 'Suggested fixes'}
      </Title>
      <Stack gap="md">
        {shown.map((fix) => (
          <FixCard key={fix.number} view={view} fix={fix} />
        ))}
      </Stack>
      {restCount > 0 && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setShowsAll(true)}>
          Show {restCount} more
        </Button>
      )}
    </Paper>
  )
}
