import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'

export const usersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users',
  component: lazyRouteComponent(() => import('./UsersPage.tsx'), 'UsersPage'),
})

export const userRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users/$userKey',
  component: lazyRouteComponent(() => import('./UserPage.tsx'), 'UserPage'),
})

export const accountsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/accounts',
  component: lazyRouteComponent(() => import('./AccountsPage.tsx'), 'AccountsPage'),
})

export const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/accounts/$account',
  component: lazyRouteComponent(() => import('./AccountPage.tsx'), 'AccountPage'),
})

export const peopleRoutes = [usersRoute, userRoute, accountsRoute, accountRoute] as const
