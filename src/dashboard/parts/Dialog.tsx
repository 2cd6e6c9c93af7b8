import type { ModalProps } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const DialogFrame = lazy(async () => ({ default: (await import('./DialogFrame.tsx')).DialogFrame }))

/** A dialog whose code comes when it is first opened: most readers of a page open none. */
export function Dialog(dialog: ModalProps) {
  const [isWanted, setWanted] = useState(dialog.opened)
  if (dialog.opened && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense>
      <DialogFrame {...dialog} />
    </Suspense>
  )
}
