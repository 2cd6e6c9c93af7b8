import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { doUnlessUndone } from '../../../parts/tell.ts'

/** Hides what is to be deleted at once, and deletes it when nobody has taken it back. */
export function useDeletion(key: string, remove: (id: number) => Promise<unknown>) {
  const queries = useQueryClient()
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const show = (id: number) => setHidden((before) => new Set([...before].filter((other) => other !== id)))
  return {
    isHidden: (id: number) => hidden.has(id),
    deleteSoon(id: number, message: string) {
      setHidden((before) => new Set([...before, id]))
      const work = async () => {
        await remove(id)
        await queries.invalidateQueries({ queryKey: [key] })
      }
      doUnlessUndone(message, work, () => show(id))
    },
  }
}
