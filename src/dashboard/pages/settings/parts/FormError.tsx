import { Alert } from '@mantine/core'

/** What is wrong with a form as a whole. */
export function FormError({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <Alert color="red" role="alert" py="xs">
      {message}
    </Alert>
  )
}
