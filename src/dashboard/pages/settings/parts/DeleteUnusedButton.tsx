import { Anchor, Button, Group, List, Loader, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { useConfirm } from '../../../parts/useConfirm.ts'
import type { Use } from '../queries.ts'

type Given = {
  /** Such as `environment`. */
  kind: string
  name: string
  use: UseQueryOptions<Use, Error, Use, (string | number)[]>
  onDelete(): Promise<unknown>
}

/** Deletes what no test uses; of what is used, it says by which. */
export function DeleteUnusedButton({ kind, name, use, onDelete }: Given) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button size="compact-sm" variant="subtle" color="red" onClick={open} aria-label={`Delete ${name}`}>
        Delete
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Delete the ${kind} “${name}”?`} centered>
        {isOpen && <Question {...{ kind, name, use, onDelete }} onClose={close} />}
      </Modal>
    </>
  )
}

function Question({ kind, use, onDelete, onClose }: Given & { onClose(): void }) {
  const { data, error, refetch } = useQuery({ ...use, staleTime: 0 })
  const { isBusy, confirm } = useConfirm(onDelete, onClose)
  const isFree = data?.testCount === 0
  return (
    <Stack gap="sm">
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loader size="sm" aria-label="Looking for tests that use it" />}
      {data && <UseWords kind={kind} use={data} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {isFree ? 'Cancel' : 'Close'}
        </Button>
        {isFree && (
          <Button color="red" loading={isBusy} onClick={confirm}>
            Delete
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Which tests use it. */
export function UseWords({ kind, use: { testCount, tests } }: { kind: string; use: Use }) {
  if (testCount === 0) return <Text size="sm">No test uses it. Deleting it cannot be undone.</Text>
  const users = testCount === 1 ? '1 test uses' : `${testCount} tests use`
  return (
    <>
      <Text size="sm">
        {users} this {kind}, so it cannot be deleted. Give them another one first.
      </Text>
      <List size="sm">
        {tests.map(({ id, name }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/tests/${id}`}>
              {name}
            </Anchor>
          </List.Item>
        ))}
        {testCount > tests.length && <List.Item>and {testCount - tests.length} more</List.Item>}
      </List>
    </>
  )
}
