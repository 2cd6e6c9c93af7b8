import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'

export const runRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tests/$testId/runs/$runId',
  component: lazyRouteComponent(() => import('./RunPage.tsx'), 'RunPage'),
})

export const runRoutes = [runRoute] as const
