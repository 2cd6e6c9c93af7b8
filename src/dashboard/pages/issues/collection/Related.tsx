import { Group, Paper, Text, Title } from '@mantine/core'
import { LinkAnchor } from '../links.tsx'
import type { CollectionView } from '../queries.ts'
import { TypeBadge } from '../TypeBadge.tsx'
import classes from './CollectionPage.module.css'

/** The groups that it is in, and collections that are like it. */
export function Related({ groups, similar }: Pick<CollectionView, 'groups' | 'similar'>) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="related">
      <Title order={2} id="related" mb="sm">
        Related
      </Title>
      <Title order={3} fz="sm" mb={4}>
        Groups
      </Title>
      {groups.length === 0 ? (
        <Text size="sm" c="var(--quiet)">
          It is in no group.
        </Text>
      ) : (
        <Group gap="sm">
          {groups.map(({ id, name }) => (
            <LinkAnchor key={id} to="/issues/groups/$groupId" params={{ groupId: String(id) }} size="sm">
              {name}
            </LinkAnchor>
          ))}
        </Group>
      )}
      <Title order={3} fz="sm" mt="md" mb={4}>
        Similar
      </Title>
      {similar.length === 0 ? (
        <Text size="sm" c="var(--quiet)">
          Nothing lately is like it.
        </Text>
      ) : (
        <ul className={classes.list}>
          {similar.map(({ id, rootCause, type, shortenedPath, isResolved }) => (
            <li key={id}>
              <LinkAnchor
                to="/issues/$collectionId"
                params={{ collectionId: String(id) }}
                size="sm"
                className={classes.text}
              >
                {rootCause}
              </LinkAnchor>
              <Text size="xs" c="var(--quiet)" component="div" className={classes.text}>
                <TypeBadge type={type} /> {shortenedPath}
                {isResolved && ' · resolved'}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
