import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** Says why there is nothing, and what to do about it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center" data-empty>
      <Title order={2}>{title}</Title>
      {children !== undefined && (
        <Text c="var(--quiet)" maw={460} component="div">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  )
}
