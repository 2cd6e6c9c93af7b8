import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'

export const sessionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sessions',
  component: lazyRouteComponent(() => import('./SessionsPage.tsx'), 'SessionsPage'),
})

export const sessionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sessions/$sessionId',
  component: lazyRouteComponent(() => import('./SessionPage.tsx'), 'SessionPage'),
})

export const sessionRoutes = [sessionsRoute, sessionRoute] as const
