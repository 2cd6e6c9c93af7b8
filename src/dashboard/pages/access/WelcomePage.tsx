import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { access } from '../../api/access.ts'
import { manage } from '../../api/manage.ts'
import { Form } from '../../parts/Form.tsx'
import { AccessCard } from './AccessCard.tsx'
import { NewPasswordInput } from './PasswordFields.tsx'

/** A link works once, so it is used once, however often the page is drawn. */
const useLinkOnce = () =>
  useQuery({
    queryKey: ['one-time-link'],
    queryFn: async () => {
      const token = location.hash.slice(1)
      const signedIn = await access.useOneTimeLink(token)
      // It is of no use any more, and need not stay in the history.
      history.replaceState(null, '', location.pathname)
      return signedIn
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })

const enter = () => location.replace('/')

export function WelcomePage() {
  const { data, error } = useLinkOnce()
  if (error) {
    return (
      <AccessCard title="This link does not work">
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
        <Text size="sm" c="var(--quiet)">
          Whoever runs this service can make a new one. If you have a password, you can sign in with it.
        </Text>
        <Button component="a" href="/sign-in" variant="default">
          Sign in
        </Button>
      </AccessCard>
    )
  }
  if (!data) {
    return (
      <AccessCard title="Welcome">
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text size="sm">Signing you in…</Text>
        </Group>
      </AccessCard>
    )
  }
  return data.hasPassword ? <Entered /> : <SetPassword title="Welcome" why="so that you can come back without a link" />
}

function Entered() {
  const [hasForgotten, setForgotten] = useState(false)
  if (hasForgotten) return <SetPassword title="A new password" why="which ends your sign-ins in other browsers" />
  return (
    <AccessCard title="Welcome back" below="You are signed in. Your password is as it was.">
      <Button onClick={enter}>Go to the dashboard</Button>
      <Button variant="subtle" onClick={() => setForgotten(true)}>
        I forgot my password
      </Button>
    </AccessCard>
  )
}

function SetPassword({ title, why }: { title: string; why: string }) {
  const [newPassword, setNewPassword] = useState('')
  const save = useMutation({ mutationFn: () => manage.setPassword({ body: { newPassword } }), onSuccess: enter })
  return (
    <AccessCard title={title} below={`You are signed in. Set a password, ${why}.`}>
      <Form onSend={() => save.mutate()}>
        <Stack gap="sm">
          <NewPasswordInput value={newPassword} onChange={setNewPassword} />
          {save.error && (
            <Alert color="red" role="alert">
              {save.error.message}
            </Alert>
          )}
          <Button type="submit" loading={save.isPending || save.isSuccess}>
            Set the password
          </Button>
          <Button variant="subtle" onClick={enter}>
            Not now
          </Button>
        </Stack>
      </Form>
    </AccessCard>
  )
}
