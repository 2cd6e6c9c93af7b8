import { Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './StatusNote.module.css'

export type Tone = 'good' | 'bad' | 'warning' | 'neutral'

/** How something is right now, told to whoever listens when it changes. */
export function StatusNote({ tone, title, children }: { tone: Tone; title: string; children?: ReactNode }) {
  return (
    <Paper p="sm" className={classes.note} data-tone={tone}>
      <Stack gap={4}>
        <Group gap="xs" wrap="nowrap" role="status">
          <span className={classes.dot} aria-hidden />
          <Text fw={600}>{title}</Text>
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
