import { Button, Center, Loader } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

type Given = {
  hasMore: boolean
  isLoading: boolean
  error: unknown
  onMore(): void
  children: ReactNode
}

/** Goes on by itself when its end comes into view, and by a button for whoever does not scroll. */
export function EndlessList({ hasMore, isLoading, error, onMore, children }: Given) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  const isNear = entry?.isIntersecting ?? false
  useEffect(() => {
    if (isNear && hasMore && !isLoading && !error) onMore()
  }, [isNear, hasMore, isLoading, error, onMore])
  return (
    <>
      {children}
      {Boolean(error) && <ErrorState error={error} onRetry={onMore} />}
      <Center ref={ref} {...((hasMore || isLoading) && { py: 'sm', mih: 40 })}>
        {isLoading && <Loader size="sm" aria-label="Loading more" />}
        {!isLoading && hasMore && (
          <Button variant="subtle" size="xs" onClick={onMore}>
            Show more
          </Button>
        )}
      </Center>
    </>
  )
}
