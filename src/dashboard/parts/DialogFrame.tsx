import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** Drawn closed first: only what sees itself being opened notes where the focus was, and returns it. */
export function DialogFrame({ opened, ...dialog }: ModalProps) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return <Modal {...dialog} opened={opened && isReady} />
}
