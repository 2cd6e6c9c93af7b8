import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

/** Drawn closed first: only what sees itself being opened notes where the focus was, and returns it. */
export function DialogFrame({ opened, title, children, ...dialog }: ModalProps) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  // What it is about stays while it fades out, also where that is gone by then.
  const shown = useRef({ title, children })
  if (opened) shown.current = { title, children }
  return (
    <Modal {...dialog} opened={opened && isReady} title={shown.current.title}>
      {shown.current.children}
    </Modal>
  )
}
