import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/apiError.ts'
import { signInAgain } from '../api/signInAgain.ts'
import { connection } from '../api/connection.ts'

/** A refusal stays one, however often it is asked; what got no answer may get one. */
const retriesMax = 2

/** A sign-in may end at any time: here, in another browser, or because somebody was removed. */
const onError = (error: unknown) => {
  connection.failed(error)
  if (error instanceof ApiError && error.status === 401) signInAgain()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError, onSuccess: connection.answered }),
  mutationCache: new MutationCache({ onError, onSuccess: connection.answered }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < retriesMax,
      refetchOnWindowFocus: true,
    },
  },
})
