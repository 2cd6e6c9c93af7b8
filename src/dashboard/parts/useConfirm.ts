import { useState } from 'react'
import { tellFailed } from './tell.ts'

/** Does what was asked about; the question closes when it is done, and stays when that failed. */
export function useConfirm(onConfirm: () => Promise<unknown>, onClose: () => void) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      tellFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, confirm: () => void confirm() }
}
