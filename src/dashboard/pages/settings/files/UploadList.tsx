import { Alert, Group, Progress, Stack, Text } from '@mantine/core'
import type { Upload } from './useUploads.ts'

type Given = { uploads: readonly Upload[]; onDismiss(id: number): void }

export function UploadList({ uploads, onDismiss }: Given) {
  if (uploads.length === 0) return null
  return (
    <Stack gap="xs" mb="md" role="status" aria-label="Uploads">
      {uploads.map(({ id, name, share, error }) =>
        error === null ? (
          <Stack key={id} gap={4}>
            <Group justify="space-between" gap="xs">
              <Text size="sm">{name}</Text>
              <Text size="sm">{Math.round(share * 100)} %</Text>
            </Group>
            <Progress value={share * 100} size="sm" aria-label={`Upload of ${name}`} />
          </Stack>
        ) : (
          <Alert
            key={id}
            color="red"
            title={`${name} was not uploaded`}
            withCloseButton
            closeButtonLabel="Dismiss"
            onClose={() => onDismiss(id)}
          >
            {error}
          </Alert>
        ),
      )}
    </Stack>
  )
}
