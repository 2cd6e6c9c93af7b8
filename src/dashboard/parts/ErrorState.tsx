import { Alert, Button, Group, Text } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError, ConnectionError } from '../../client/apiError.ts'
import { NotFoundState } from './NotFoundState.tsx'

function headline(error: unknown): string {
  if (error instanceof ConnectionError) return 'The service does not answer'
  if (error instanceof ApiError && error.status === 403) return 'You may not see this'
  return 'This could not be loaded'
}

/** In the place of what could not be shown; whatever else is on the page stays. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  if (error instanceof ApiError && error.status === 404) return <NotFoundState message={error.message} />
  const retry = () => {
    reset()
    onRetry?.()
    void router.invalidate()
  }
  return (
    <Alert color="red" title={headline(error)} role="alert">
      <Text size="sm">{error instanceof Error ? error.message : String(error)}</Text>
      {error instanceof ApiError && error.requestId !== undefined && (
        <Text size="xs" c="dimmed" mt={4}>
          Request {error.requestId}
        </Text>
      )}
      <Group mt="sm">
        <Button size="xs" variant="default" onClick={retry}>
          Try again
        </Button>
      </Group>
    </Alert>
  )
}
