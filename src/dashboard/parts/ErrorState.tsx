import { Alert, Button, Group, Text } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError, ConnectionError } from '../../client/apiError.ts'
import { errorWords } from './errorWords.ts'
import { NotFoundState } from './NotFoundState.tsx'
import { useReloadForCode } from './useReloadForCode.ts'

/** Code that did not come, as when another version is served by now, stays missing until the page is loaded anew. */
const isOfService = (error: unknown) => error instanceof ApiError || error instanceof ConnectionError

function headline(error: unknown): string {
  if (error instanceof ApiError && error.status === 403) return 'You may not see this'
  return 'This could not be loaded'
}

/** In the place of what could not be shown; whatever else is on the page stays. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  useReloadForCode(error)
  if (error instanceof ApiError && error.status === 404) return <NotFoundState message={error.message} />
  const retry = () => {
    if (!isOfService(error)) return location.reload()
    reset()
    onRetry?.()
    void router.invalidate()
  }
  return (
    <Alert color="red" title={headline(error)} role="alert">
      <Text size="sm">{isOfService(error) ? errorWords(error) : 'A part of the page is missing or broken.'}</Text>
      <Text size="xs" c="dimmed" mt={4}>
        {error instanceof ApiError
          ? error.requestId !== undefined && `Request ${error.requestId}`
          : !isOfService(error) && errorWords(error)}
      </Text>
      <Group mt="sm">
        <Button size="xs" variant="default" onClick={retry}>
          Try again
        </Button>
      </Group>
    </Alert>
  )
}
