import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'

export const issuesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/issues',
  component: lazyRouteComponent(() => import('./IssuesPage.tsx'), 'IssuesPage'),
})

export const collectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/issues/$collectionId',
  component: lazyRouteComponent(() => import('./CollectionPage.tsx'), 'CollectionPage'),
})

export const issueGroupsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/issues/groups',
  component: lazyRouteComponent(() => import('./IssueGroupsPage.tsx'), 'IssueGroupsPage'),
})

export const issueRoutes = [issuesRoute, collectionRoute, issueGroupsRoute] as const
