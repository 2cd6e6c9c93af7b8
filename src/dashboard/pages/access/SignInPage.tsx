import { Alert, Button, Divider, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { access } from '../../api/access.ts'
import { pageWithin } from '../../../domain/pageWithin.ts'
import { Form } from '../../parts/Form.tsx'
import { AccessCard } from './AccessCard.tsx'
import { waysQuery } from './queries.ts'
import { refusalWords } from './refusalWords.ts'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  const { next: asked, error } = route.useSearch()
  const next = pageWithin(asked ?? location.hash.slice(1))
  const { data: ways } = useSuspenseQuery(waysQuery)
  return (
    <AccessCard title="Sign in">
      {error !== undefined && (
        <Alert color="red" role="alert">
          {refusalWords(error)}
        </Alert>
      )}
      <PasswordForm next={next} />
      {ways.oidcName !== null && <OidcButton name={ways.oidcName} next={next} />}
      <Text size="sm" c="var(--quiet)">
        No password, or forgot it? Whoever runs this service can make you a link to come in.
      </Text>
    </AccessCard>
  )
}

function PasswordForm({ next }: { next: string }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => access.signIn({ email, password }),
    // Loaded anew: nothing of whoever was here before stays.
    onSuccess: () => location.replace(next),
  })
  return (
    <Form onSend={() => signIn.mutate()}>
      <Stack gap="sm">
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {signIn.error && (
          <Alert color="red" role="alert">
            {signIn.error.message}
          </Alert>
        )}
        <Button type="submit" loading={signIn.isPending || signIn.isSuccess} fullWidth>
          Sign in
        </Button>
      </Stack>
    </Form>
  )
}

function OidcButton({ name, next }: { name: string; next: string }) {
  const start = useMutation({
    mutationFn: () => access.startOidc(next),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <Stack gap="sm">
      <Divider label="or" />
      {start.error && (
        <Alert color="red" role="alert">
          {start.error.message}
        </Alert>
      )}
      <Button variant="default" loading={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
        Continue with {name}
      </Button>
    </Stack>
  )
}
