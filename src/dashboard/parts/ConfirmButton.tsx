import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx'

/** For what cannot be undone: asks first, and says what will be gone. */
export function ConfirmButton(given: ButtonProps & Question & { children: ReactNode }) {
  const { children, title, explanation, confirmLabel, onConfirm, ...button } = given
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button color="red" variant="light" {...button} onClick={open}>
        {children}
      </Button>
      <ConfirmDialog {...{ title, explanation, confirmLabel, onConfirm }} opened={isOpen} onClose={close} />
    </>
  )
}
