import { Box, Group, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

type Given = {
  title: string
  /** Beside the title: badges and the like. */
  beside?: ReactNode
  /** Below it, in one quiet line. */
  below?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, beside, below, actions }: Given) {
  useDocumentTitle(`${title} · Reenact`)
  return (
    <Group justify="space-between" align="flex-start" mb="md" gap="sm">
      <Box miw={0}>
        <Group gap="xs">
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {beside}
        </Group>
        {below !== undefined && (
          <Box c="var(--quiet)" fz="sm">
            {below}
          </Box>
        )}
      </Box>
      {actions !== undefined && <Group gap="xs">{actions}</Group>}
    </Group>
  )
}
