import { Skeleton, Stack } from '@mantine/core'

/** The shape of what is coming. */
export function PageLoading() {
  return (
    <Stack role="status" aria-label="Loading">
      <Skeleton height={28} width={220} />
      <Skeleton height={72} />
      <Skeleton height={240} />
    </Stack>
  )
}
