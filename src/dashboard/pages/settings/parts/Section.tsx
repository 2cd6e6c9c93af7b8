import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Given = { title: string; about?: ReactNode; actions?: ReactNode; children?: ReactNode }

/** One thing that can be set, with what it means. */
export function Section({ title, about, actions, children }: Given) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Box flex="1 1 260px" miw={0}>
            <Title order={2}>{title}</Title>
            {about !== undefined && (
              <Text size="sm" c="var(--quiet)" component="div" maw={720}>
                {about}
              </Text>
            )}
          </Box>
          {actions}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
