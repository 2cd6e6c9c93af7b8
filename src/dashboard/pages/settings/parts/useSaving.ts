import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { tellDone } from '../../../parts/tell.ts'
import { faultOf } from './faultWords.ts'
import { focusFault } from './focusFault.ts'

type Saving<Values, Saved> = {
  save(values: Values): Promise<Saved>
  /** Beginnings of the keys of queries that are out of date afterwards. */
  outdated: readonly string[]
  done?: string
  onSaved?(saved: Saved): void
}

/** Sends a form; what the service refuses is told at the field that it names. */
export function useSaving<Values, Saved>({ save, outdated, done, onSaved }: Saving<Values, Saved>) {
  const queries = useQueryClient()
  // A second click comes before the button is drawn as busy.
  const isUnderWay = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: save,
    onSuccess: async (saved) => {
      await Promise.all(outdated.map((key) => queries.invalidateQueries({ queryKey: [key] })))
      if (done !== undefined) tellDone(done)
      onSaved?.(saved)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  useEffect(() => {
    if (error) focusFault()
  }, [error])
  const fault = faultOf(error)
  const isIn = (field: string) => fault?.field === field || fault?.field.startsWith(`${field}[`) === true
  return {
    send(values: Values) {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(values)
    },
    isSaving: isPending,
    forget: reset,
    /** For a field, or any of its parts. */
    errorOf: (field: string): string | null => (fault && isIn(field) ? fault.message : null),
    /** What no field of the form can show. */
    errorBesides: (...fields: string[]): string | null => (error && !fields.some(isIn) ? error.message : null),
  }
}
