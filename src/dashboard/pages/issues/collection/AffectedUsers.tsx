import { Paper, Text, Title } from '@mantine/core'
import { Moment } from '../../../parts/Moment.tsx'
import { LinkAnchor } from '../links.tsx'
import type { CollectionView } from '../queries.ts'
import { strangerWords } from '../../sessions/sessionWords.ts'
import classes from './CollectionPage.module.css'

type User = CollectionView['users'][number]

/** As the list of users knows them; a stranger is not in it. */
const userKeyOf = ({ userId, userEmail }: User) => userId ?? userEmail?.toLowerCase() ?? null

export function AffectedUsers({ users, total }: { users: readonly User[]; total: number }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="users">
      <Title order={2} id="users">
        Affected users
      </Title>
      <Text size="sm" c="var(--quiet)" mb="sm">
        {total > users.length ? `The last ${users.length} of about ${total}` : `${total} in all`}
      </Text>
      <ul className={classes.list}>
        {users.map((user) => (
          <li key={user.latestSessionId}>
            <UserName user={user} />
            <Text size="xs" c="var(--quiet)">
              {user.userAccount !== null && `${user.userAccount} · `}
              <Moment at={user.latestIssueAt} />
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

function UserName({ user }: { user: User }) {
  const userKey = userKeyOf(user)
  if (userKey === null) {
    return (
      <LinkAnchor to="/sessions/$sessionId" params={{ sessionId: user.latestSessionId }} size="sm">
        {strangerWords}
      </LinkAnchor>
    )
  }
  return (
    <LinkAnchor to="/users/$userKey" params={{ userKey }} size="sm" className={classes.text}>
      {user.userEmail ?? user.userId}
    </LinkAnchor>
  )
}
