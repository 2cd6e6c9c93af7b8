import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'
import { homeQuery } from './queries.ts'

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
  loader: ({ context }) => context.queryClient.ensureQueryData(homeQuery()),
})

export const homeRoutes = [homeRoute] as const
