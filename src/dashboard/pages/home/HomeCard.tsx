import { Group, Paper, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

/** One thing that Home tells, with a way to all of it. */
export function HomeCard({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} miw={0}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} id={id}>
          {title}
        </Title>
        {more}
      </Group>
      {children}
    </Paper>
  )
}
