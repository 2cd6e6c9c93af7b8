import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from './EmptyState.tsx'

export function NotFoundState({ message = 'There is nothing at this address.' }: { message?: string }) {
  return (
    <EmptyState
      title="Not found"
      action={
        <Button component={Link} to="/" variant="default">
          Go to Home
        </Button>
      }
    >
      {message}
    </EmptyState>
  )
}
