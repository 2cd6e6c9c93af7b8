import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

export { Notifications } from '@mantine/notifications'

/** The button has no text of its own. */
const closing = { closeButtonProps: { 'aria-label': 'Close' } }

export const showDone = (message: string) => notifications.show({ ...closing, message, color: 'teal' })

export const showFailed = (message: string) =>
  notifications.show({ ...closing, message, color: 'red', autoClose: 8000 })

export function showUndo(message: string, shownMs: number, onUndo: () => void): void {
  const undo = () => {
    notifications.hide(id)
    onUndo()
  }
  const id = notifications.show({
    ...closing,
    color: 'teal',
    autoClose: shownMs,
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
