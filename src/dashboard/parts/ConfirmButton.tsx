import { Button, Group, Text, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { tellFailed } from './tell.ts'

type Given = ButtonProps & {
  children: ReactNode
  title: string
  /** What will happen, and that it cannot be taken back. */
  explanation: ReactNode
  confirmLabel: string
  onConfirm(): Promise<unknown>
}

/** For what cannot be undone: asks first, and says what will be gone. */
export function ConfirmButton({ children, title, explanation, confirmLabel, onConfirm, ...button }: Given) {
  const [isOpen, { open, close }] = useDisclosure()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      close()
    } catch (error) {
      tellFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button color="red" variant="light" {...button} onClick={open}>
        {children}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={title} centered>
        <Text size="sm" component="div">
          {explanation}
        </Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
