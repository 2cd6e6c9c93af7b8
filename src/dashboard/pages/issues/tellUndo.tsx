import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

const undoMs = 10_000

/** Says that something was done, with a way to take it back. */
export function tellUndo(message: string, onUndo: () => void): void {
  const undo = () => {
    notifications.hide(id)
    onUndo()
  }
  const id = notifications.show({
    color: 'teal',
    autoClose: undoMs,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button size="compact-xs" variant="default" onClick={undo}>
          Undo
        </Button>
      </Group>
    ),
  })
}
