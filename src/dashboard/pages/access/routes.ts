import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { waysQuery } from './queries.ts'
import { rootRoute } from '../../app/rootRoute.tsx'

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ next, error }: Record<string, unknown>): { next?: string; error?: string } => ({
    ...(typeof next === 'string' && { next }),
    ...(typeof error === 'string' && { error }),
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(waysQuery),
  component: lazyRouteComponent(() => import('./SignInPage.tsx'), 'SignInPage'),
})

export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./WelcomePage.tsx'), 'WelcomePage'),
})

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations',
  component: lazyRouteComponent(() => import('./InvitationPage.tsx'), 'InvitationPage'),
})

export const accessRoutes = [signInRoute, welcomeRoute, invitationRoute] as const
