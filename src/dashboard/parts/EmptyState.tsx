import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Given = {
  title: string
  /** Where the page has no other heading, it is the first. */
  titleOrder?: 1 | 2
  children?: ReactNode
  action?: ReactNode
}

/** Says why there is nothing, and what to do about it. */
export function EmptyState({ title, titleOrder = 2, children, action }: Given) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center" data-empty>
      <Title order={titleOrder} size="h2">
        {title}
      </Title>
      {children !== undefined && (
        <Text c="var(--quiet)" maw={460} component="div">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  )
}
