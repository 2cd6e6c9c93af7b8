import { Anchor, Stack, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SessionView } from './sessionViewQuery.ts'

type User = SessionView['session']['user']

/** The same for all sessions of a known user; null for a stranger, who has but this one. */
const userKey = ({ id, email }: User): string | null => id ?? email?.toLowerCase() ?? null

export function UserTab({ user }: { user: User }) {
  const key = userKey(user)
  const told: [name: string, value: string | null][] = [
    ['E-mail', user.email],
    ['Id', user.id],
    ['Name', user.username],
    ['Account', user.account],
    ['Plan', user.plan],
    ['Role', user.role],
    ...user.traits.map(({ name, value }): [string, string] => [name, value]),
  ]
  const known = told.filter(([, value]) => value !== null)
  if (known.length === 0) {
    return <Text size="sm">Nobody said who this is. Call identify in your page to know your users.</Text>
  }
  return (
    <Stack gap="sm">
      <Table layout="fixed">
        <Table.Tbody>
          {known.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th w={120}>{name}</Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {key !== null && (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/users/$userKey" params={{ userKey: key }} />}>
          All sessions of this user
        </Anchor>
      )}
    </Stack>
  )
}
