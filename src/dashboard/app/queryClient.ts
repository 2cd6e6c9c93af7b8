import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/apiError.ts'
import { signInAgain } from '../api/signInAgain.ts'

/** A refusal stays one, however often it is asked; what got no answer may get one. */
const retriesMax = 2

/** A sign-in may end at any time: here, in another browser, or because somebody was removed. */
const onError = (error: unknown) => {
  if (error instanceof ApiError && error.status === 401) signInAgain()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < retriesMax,
      refetchOnWindowFocus: true,
    },
  },
})
