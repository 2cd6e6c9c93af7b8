import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { environmentsQuery, filesQuery, hostRulesQuery, projectsQuery } from './queries.ts'
import { settingsRoute } from './settingsRoute.ts'

const environmentsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/environments',
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(environmentsQuery),
      queryClient.ensureInfiniteQueryData(projectsQuery),
    ]),
  component: lazyRouteComponent(() => import('./environments/EnvironmentsPage.tsx'), 'EnvironmentsPage'),
})

const hostRulesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/host-rules',
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(hostRulesQuery),
      queryClient.ensureInfiniteQueryData(projectsQuery),
    ]),
  component: lazyRouteComponent(() => import('./hostRules/HostRulesPage.tsx'), 'HostRulesPage'),
})

const filesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/files',
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureInfiniteQueryData(filesQuery), queryClient.ensureInfiniteQueryData(projectsQuery)]),
  component: lazyRouteComponent(() => import('./files/FilesPage.tsx'), 'FilesPage'),
})

export const testingSettingsRoutes = [environmentsRoute, hostRulesRoute, filesRoute] as const
