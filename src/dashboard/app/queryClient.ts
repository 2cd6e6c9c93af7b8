import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/apiError.ts'

/** A refusal stays one, however often it is asked; what got no answer may get one. */
const retriesMax = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < retriesMax,
      refetchOnWindowFocus: true,
    },
  },
})
