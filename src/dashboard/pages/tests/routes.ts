import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'

export const testsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tests',
  component: lazyRouteComponent(() => import('./TestsPage.tsx'), 'TestsPage'),
})

export const newTestRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tests/new',
  component: lazyRouteComponent(() => import('./NewTestPage.tsx'), 'NewTestPage'),
})

export const testRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tests/$testId',
  component: lazyRouteComponent(() => import('./TestPage.tsx'), 'TestPage'),
})

export const editTestRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tests/$testId/edit',
  component: lazyRouteComponent(() => import('./EditTestPage.tsx'), 'EditTestPage'),
})

export const testRoutes = [testsRoute, newTestRoute, testRoute, editTestRoute] as const
