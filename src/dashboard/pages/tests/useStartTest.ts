import { useMutation, useQueryClient } from '@tanstack/react-query'
import { manage } from '../../api/manage.ts'
import { tellFailed } from '../../parts/tell.ts'

/** Starts a test by hand; every list that shows its runs is asked again. */
export function useStartTest(onStarted: (runId: number) => void = () => {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (testId: number) => manage.startTest({ params: { testId }, body: {} }),
    onSuccess: async ({ id }) => {
      onStarted(id)
      await queries.invalidateQueries({ queryKey: ['tests'] })
    },
    onError: tellFailed,
  })
}
