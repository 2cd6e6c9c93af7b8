import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../client/apiError.ts'
import { tellDone } from '../../../parts/tell.ts'

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
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: save,
    onSuccess: async (saved) => {
      await Promise.all(outdated.map((key) => queries.invalidateQueries({ queryKey: [key] })))
      if (done !== undefined) tellDone(done)
      onSaved?.(saved)
    },
  })
  const fieldAtFault = error instanceof ApiError ? error.field : undefined
  const isIn = (field: string) => fieldAtFault === field || fieldAtFault?.startsWith(`${field}[`) === true
  return {
    send: (values: Values) => mutate(values),
    isSaving: isPending,
    forget: reset,
    /** For a field, or any of its parts. */
    errorOf: (field: string): string | null => (error && isIn(field) ? error.message : null),
    /** What no field of the form can show. */
    errorBesides: (...fields: string[]): string | null => (error && !fields.some(isIn) ? error.message : null),
  }
}
