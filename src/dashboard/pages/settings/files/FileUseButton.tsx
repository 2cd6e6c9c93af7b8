import { Anchor, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fileUseQuery, type UploadedFile } from '../queries.ts'

/** All tests have to be looked through for it, so it is asked for only when somebody wants to know. */
export function FileUseButton({ file: { id, name } }: { file: UploadedFile }) {
  const [isAsked, setAsked] = useState(false)
  const { data, isError } = useQuery({ ...fileUseQuery(id), enabled: isAsked })
  if (!data) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        loading={isAsked && !isError}
        onClick={() => setAsked(true)}
        aria-label={`Show which tests use ${name}`}
      >
        Show
      </Button>
    )
  }
  if (data.testCount === 0) return <Text size="sm">no test</Text>
  return (
    <>
      {data.tests.map((test) => (
        <Anchor key={test.id} component={Link} to={`/tests/${test.id}`} size="sm" display="block">
          {test.name}
        </Anchor>
      ))}
      {data.testCount > data.tests.length && <Text size="sm">and {data.testCount - data.tests.length} more</Text>}
    </>
  )
}
