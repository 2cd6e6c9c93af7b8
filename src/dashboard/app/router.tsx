import { createRouter } from '@tanstack/react-router'
import { accessRoutes } from '../pages/access/routes.ts'
import { homeRoutes } from '../pages/home/routes.ts'
import { issueRoutes } from '../pages/issues/routes.ts'
import { peopleRoutes } from '../pages/people/routes.ts'
import { runRoutes } from '../pages/runs/routes.ts'
import { sessionRoutes } from '../pages/sessions/routes.ts'
import { settingsRoutes } from '../pages/settings/routes.ts'
import { testRoutes } from '../pages/tests/routes.ts'
import { ErrorState } from '../parts/ErrorState.tsx'
import { NotFoundState } from '../parts/NotFoundState.tsx'
import { PageLoading } from '../parts/PageLoading.tsx'
import { queryClient } from './queryClient.ts'
import { rootRoute } from './rootRoute.tsx'
import { shellRoute } from './shellRoute.tsx'

const routeTree = rootRoute.addChildren([
  ...accessRoutes,
  shellRoute.addChildren([
    ...homeRoutes,
    ...testRoutes,
    ...runRoutes,
    ...sessionRoutes,
    ...issueRoutes,
    ...peopleRoutes,
    ...settingsRoutes,
  ]),
])

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // What is fresh is known to the query client.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  scrollRestoration: true,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: ({ error, reset }) => <ErrorState error={error} onRetry={reset} />,
  defaultNotFoundComponent: () => <NotFoundState />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
