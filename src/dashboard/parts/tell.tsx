import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** Says in a corner that something was done. */
export const tellDone = (message: string) => notifications.show({ message, color: 'teal' })

export const tellFailed = (error: unknown) =>
  notifications.show({ message: error instanceof Error ? error.message : String(error), color: 'red', autoClose: 8000 })

const undoMs = 8000

/**
 * For what can be taken back only before it is done: it is done when the time is up, and not if *Undo* is pressed.
 * Whoever leaves the page meanwhile does not take it back.
 */
export function doUnlessUndone(message: string, work: () => Promise<unknown>, onUndo: () => void): void {
  let isSettled = false
  const settle = (isUndone: boolean) => {
    if (isSettled) return
    isSettled = true
    clearTimeout(timer)
    window.removeEventListener('pagehide', doIt)
    if (isUndone) return onUndo()
    work().catch((error: unknown) => {
      onUndo()
      tellFailed(error)
    })
  }
  const doIt = () => settle(false)
  const timer = setTimeout(doIt, undoMs)
  window.addEventListener('pagehide', doIt)
  const id = notifications.show({
    autoClose: undoMs,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            settle(true)
            notifications.hide(id)
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  })
}
