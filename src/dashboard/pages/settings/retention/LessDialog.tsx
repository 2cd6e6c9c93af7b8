import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '../../../parts/Dialog.tsx'

type Given = { isOpen: boolean; less: readonly string[]; onClose(): void; onConfirm(): void }

/** To keep less deletes what was recorded: nobody should find that out afterwards. */
export function LessDialog({ isOpen, less, onClose, onConfirm }: Given) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Keep less than before?" centered>
      <Text size="sm">{less.join(' ')} Pinned ones stay. What is deleted does not come back.</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" onClick={onConfirm}>
          Save and delete
        </Button>
      </Group>
    </Dialog>
  )
}
