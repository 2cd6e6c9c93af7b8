import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { access, type InvitationToAccept } from '../../api/access.ts'
import { chooseOrganization } from '../../api/organization.ts'
import { Form } from '../../parts/Form.tsx'
import { PageLoading } from '../../parts/PageLoading.tsx'
import { AccessCard } from './AccessCard.tsx'
import { NewPasswordInput } from './PasswordFields.tsx'
import { invitationQuery } from './queries.ts'

const enter = ({ organizationId }: { organizationId: number }) => {
  chooseOrganization(organizationId)
  location.replace('/')
}

export function InvitationPage() {
  const [token] = useState(() => location.hash.slice(1))
  const { data: invitation, error } = useQuery(invitationQuery(token))
  if (error) {
    return (
      <AccessCard title="This invitation does not work">
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
        <Text size="sm" c="var(--quiet)">
          Ask for a new one, or sign in if you have accepted it already.
        </Text>
        <Button component="a" href="/sign-in" variant="default">
          Sign in
        </Button>
      </AccessCard>
    )
  }
  if (!invitation) {
    return (
      <AccessCard title="Invitation">
        <PageLoading />
      </AccessCard>
    )
  }
  return (
    <AccessCard title={`Join ${invitation.organizationName}`} below={tell(invitation)}>
      <Accepting token={token} invitation={invitation} />
    </AccessCard>
  )
}

const tell = ({ invitedBy, email, role }: InvitationToAccept) => (
  <>
    {invitedBy} invites {email} as {role}.
  </>
)

function Accepting({ token, invitation }: { token: string; invitation: InvitationToAccept }) {
  const { signedInAs, email, isKnown } = invitation
  if (signedInAs !== null && signedInAs !== email) return <OtherPerson signedInAs={signedInAs} email={email} />
  if (signedInAs === email) return <JoinButton token={token} />
  if (isKnown) {
    return (
      // Behind the #, where the token stays in the browser.
      <Button component="a" href={`/sign-in#/invitations#${token}`}>
        Sign in to accept
      </Button>
    )
  }
  return <NewPersonForm token={token} />
}

function OtherPerson({ signedInAs, email }: { signedInAs: string; email: string }) {
  const leave = useMutation({ mutationFn: access.signOut, onSuccess: () => location.reload() })
  return (
    <>
      <Alert color="yellow">
        You are signed in as {signedInAs}. Sign out to accept as {email}.
      </Alert>
      <Button loading={leave.isPending} onClick={() => leave.mutate()}>
        Sign out
      </Button>
    </>
  )
}

function JoinButton({ token }: { token: string }) {
  const join = useMutation({ mutationFn: () => access.acceptInvitation({ token }), onSuccess: enter })
  return (
    <>
      {join.error && (
        <Alert color="red" role="alert">
          {join.error.message}
        </Alert>
      )}
      <Button loading={join.isPending || join.isSuccess} onClick={() => join.mutate()}>
        Accept
      </Button>
    </>
  )
}

function NewPersonForm({ token }: { token: string }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const join = useMutation({
    mutationFn: () => access.acceptInvitation({ token, name, password }),
    onSuccess: enter,
  })
  return (
    <Form onSend={() => join.mutate()}>
      <Stack gap="sm">
        <TextInput
          label="Your name"
          autoComplete="name"
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NewPasswordInput value={password} onChange={setPassword} />
        {join.error && (
          <Alert color="red" role="alert">
            {join.error.message}
          </Alert>
        )}
        <Button type="submit" loading={join.isPending || join.isSuccess}>
          Accept and join
        </Button>
      </Stack>
    </Form>
  )
}
