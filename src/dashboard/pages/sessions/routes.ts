import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'
import { readReplaySearch } from './session/replaySearch.ts'
import { sessionViewQuery } from './session/sessionViewQuery.ts'
import { sessionFiltersQuery, sessionRowsQuery } from './sessionRowQueries.ts'
import { readSessionSearch } from './sessionSearch.ts'

export const sessionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sessions',
  validateSearch: readSessionSearch,
  loaderDeps: ({ search }) => search,
  // Whoever changes a filter keeps the page, and sees the list change when it is there.
  loader: ({ context: { queryClient }, deps, cause }) =>
    cause === 'stay'
      ? void queryClient.prefetchInfiniteQuery(sessionRowsQuery(deps))
      : Promise.all([
          queryClient.ensureInfiniteQueryData(sessionRowsQuery(deps)),
          queryClient.ensureQueryData(sessionFiltersQuery),
        ]),
  component: lazyRouteComponent(() => import('./SessionsPage.tsx'), 'SessionsPage'),
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const sessionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sessions/$sessionId',
  validateSearch: readReplaySearch,
  loader: ({ context, params }) => {
    if (!uuid.test(params.sessionId)) throw notFound()
    return context.queryClient.ensureQueryData(sessionViewQuery(params.sessionId))
  },
  component: lazyRouteComponent(() => import('./SessionPage.tsx'), 'SessionPage'),
})

export const sessionRoutes = [sessionsRoute, sessionRoute] as const
