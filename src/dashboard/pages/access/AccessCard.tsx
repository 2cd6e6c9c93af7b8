import { Center, Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

/** What somebody sees who is not inside yet: one card, one thing to do. */
export function AccessCard({ title, below, children }: { title: string; below?: ReactNode; children: ReactNode }) {
  useDocumentTitle(`${title} · Reenact`)
  return (
    <Center component="main" mih="100vh" p="md" bg="var(--access-ground)">
      <Stack w="100%" maw={400} gap="lg">
        <Text fw={700} fz="xl" c="bright" ta="center">
          Reenact
        </Text>
        <Paper withBorder p="xl" shadow="xs">
          <Stack gap="md">
            <div>
              <Title order={1}>{title}</Title>
              {below !== undefined && (
                <Text c="var(--quiet)" size="sm" mt={4} component="div">
                  {below}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </Paper>
      </Stack>
    </Center>
  )
}
