import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../../client/apiError.ts'
import { tellFailed } from '../../../parts/tell.ts'
import { fitStep, type DraftTest } from './draft.ts'
import { problemOf, type Problem } from './problems.ts'

/** What of a draft is saved, to tell whether it was changed. */
const saved = ({ steps, ...fields }: DraftTest) => JSON.stringify({ ...fields, steps: steps.map(fitStep) })

const stepsField = /^steps(?=\[|$)/

/** A draft, what is wrong with it, and how it is saved. */
export function useEditor(initial: DraftTest, save: (draft: DraftTest) => Promise<unknown>) {
  const [draft, setDraft] = useState(initial)
  const [base, setBase] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const isChanged = saved(draft) !== saved(base)
  // Asked when somebody leaves, which may be before what was saved has been drawn.
  const changed = useRef(isChanged)
  changed.current = isChanged

  const change = useCallback((make: (draft: DraftTest) => DraftTest) => {
    setDraft(make)
    setRefusal(null)
  }, [])

  const mutation = useMutation({
    mutationFn: async (now: DraftTest) => {
      changed.current = false
      await save(now)
    },
    onSuccess: (_answer, now) => {
      setBase(now)
      setTried(false)
    },
    onError: (error) => {
      changed.current = true
      if (error instanceof ApiError && error.field !== undefined) setRefusal(error)
      else tellFailed(error)
    },
  })

  const isWrong = draft.name.trim() === '' || draft.steps.length === 0 || draft.steps.some((step) => problemOf(step))
  const submit = () => {
    setTried(true)
    setRefusal(null)
    if (!isWrong) mutation.mutate(draft)
  }

  const field = refusal?.field ?? ''
  const inSteps: Problem | null =
    refusal && stepsField.test(field) ? { path: field.replace(stepsField, ''), message: refusal.message } : null
  return {
    draft,
    change,
    submit,
    isChanged,
    isChangedNow: useCallback(() => changed.current, []),
    isTried,
    isWrong,
    isSaving: mutation.isPending,
    /** At fields of the test; those of steps are told by `inSteps`. */
    errors: {
      ...(isTried && draft.name.trim() === '' && { name: 'A test needs a name.' }),
      ...(refusal && !inSteps && { [field]: refusal.message }),
    } as Readonly<Record<string, string | undefined>>,
    inSteps,
    reset: (to: DraftTest) => {
      setDraft(to)
      setBase(to)
      setRefusal(null)
      setTried(false)
    },
  }
}

export type Editor = ReturnType<typeof useEditor>
