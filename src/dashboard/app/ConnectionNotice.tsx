import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'

/** What is on the page stays; only what is new cannot come. */
export function ConnectionNotice() {
  const { online } = useNetwork()
  if (online) return null
  return (
    <Alert color="yellow" mb="md" role="status" title="You are offline">
      What you see may be out of date. It is brought up to date as soon as the connection is back.
    </Alert>
  )
}
