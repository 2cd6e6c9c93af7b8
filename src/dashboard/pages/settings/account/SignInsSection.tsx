import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { manage } from '../../../api/manage.ts'
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { tellFailed } from '../../../parts/tell.ts'
import { signInsQuery, type SignIn } from '../accessQueries.ts'
import classes from '../members/rows.module.css'
import { Section } from '../parts/Section.tsx'

export function SignInsSection() {
  const { data } = useSuspenseQuery(signInsQuery)
  const signOutEverywhere = async () => {
    await manage.signOutEverywhere()
    location.replace('/sign-in')
  }
  return (
    <Section
      title="Where you are signed in"
      about="Sign out what you do not know."
      actions={
        <ConfirmButton
          size="compact-sm"
          variant="subtle"
          title="Sign out everywhere?"
          explanation="All your browsers are signed out at once, this one too."
          confirmLabel="Sign out everywhere"
          onConfirm={signOutEverywhere}
        >
          Sign out everywhere
        </ConfirmButton>
      }
    >
      <ul className={classes.rows}>
        {data.data.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
    </Section>
  )
}

function SignInRow({ signIn: { id, browser, address, createdAt, isCurrent } }: { signIn: SignIn }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => manage.endSignIn({ params: { signInId: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: signInsQuery.queryKey }),
    onError: tellFailed,
  })
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {browser}
          </Text>
          {isCurrent && (
            <Badge size="sm" variant="light" tt="none">
              this one
            </Badge>
          )}
        </Group>
        <Text size="sm" c="var(--quiet)">
          {address !== null && `${address} · `}signed in <Moment at={createdAt} />
        </Text>
      </div>
      {!isCurrent && (
        <Button
          size="compact-sm"
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate()}
          aria-label={`Sign out ${browser}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
