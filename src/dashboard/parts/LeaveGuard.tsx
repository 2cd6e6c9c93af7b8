import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { Dialog } from './Dialog.tsx'

type Given = {
  /** Such as `test`. */
  kind: string
  isChanged(): boolean
}

/** Asks before changes are lost, also when the tab is closed. */
export function LeaveGuard({ kind, isChanged }: Given) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isChanged(),
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  const stay = () => reset?.()
  return (
    <Dialog opened={status === 'blocked'} onClose={stay} title="Leave without saving?" centered>
      <Text size="sm">What you changed in this {kind} has not been saved and would be lost.</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={stay} data-autofocus>
          Stay here
        </Button>
        <Button color="red" onClick={() => proceed?.()}>
          Leave
        </Button>
      </Group>
    </Dialog>
  )
}
