import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Use } from '../queries.ts'

const toldMax = 5

/** Which tests a change concerns. */
export function EnvironmentUse({ use: { testCount, tests } }: { use: Use }) {
  if (testCount === 0) return <Text size="sm">No test uses it.</Text>
  const told = tests.slice(0, toldMax)
  return (
    <Text size="sm">
      Used by{' '}
      {told.map(({ id, name }, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <Anchor component={Link} to={`/tests/${id}`} size="sm" underline="always">
            {name}
          </Anchor>
        </Fragment>
      ))}
      {testCount > told.length && ` and ${testCount - told.length} more`}.
    </Text>
  )
}
