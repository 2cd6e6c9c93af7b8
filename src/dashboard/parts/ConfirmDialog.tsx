import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { useConfirm } from './useConfirm.ts'

export type Question = {
  title: string
  /** What will happen, and that it cannot be taken back. */
  explanation: ReactNode
  confirmLabel: string
  onConfirm(): Promise<unknown>
}

/** Asks before what cannot be undone, and says what will be gone. */
export function ConfirmDialog(given: Question & { opened: boolean; onClose(): void }) {
  const { title, explanation, confirmLabel, onConfirm, opened, onClose } = given
  const { isBusy, confirm } = useConfirm(onConfirm, onClose)
  return (
    <Dialog opened={opened} onClose={onClose} title={title} centered>
      <Text size="sm" component="div">
        {explanation}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" loading={isBusy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  )
}
