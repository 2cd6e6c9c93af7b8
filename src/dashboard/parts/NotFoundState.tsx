import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { meQuery, type Me } from '../api/me.ts'
import { EmptyState } from './EmptyState.tsx'

export function NotFoundState({ message = 'There is nothing at this address.' }: { message?: string }) {
  useDocumentTitle('Not found · Reenact')
  // Only what is known already: also shown to people who are not signed in.
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  return (
    <EmptyState
      title="Not found"
      titleOrder={1}
      action={
        <Stack align="center">
          <Button component={Link} to="/" variant="default">
            Go to Home
          </Button>
          {me && <OtherOrganizations me={me} />}
        </Stack>
      }
    >
      {message}
    </EmptyState>
  )
}

/** A link that somebody sent may lead to another organization than the one that is looked at. */
function OtherOrganizations({ me: { organization, organizations } }: { me: Me }) {
  const others = organizations.filter(({ id }) => id !== organization?.id)
  if (others.length === 0) return null
  return (
    <Text size="sm" c="var(--quiet)" component="div">
      This is {organization?.name}. Look in{' '}
      {others.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Anchor href={`${location.pathname}?organization=${id}`} inherit>
            {name}
          </Anchor>
        </span>
      ))}
      ?
    </Text>
  )
}
