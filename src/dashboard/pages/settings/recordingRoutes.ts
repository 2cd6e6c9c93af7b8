import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  arrivalQuery,
  projectQuery,
  projectsQuery,
  serviceQuery,
  tagQuery,
  tagsQuery,
  userDeletionsQuery,
} from './queries.ts'
import { settingsRoute } from './settingsRoute.ts'

const projectsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/projects',
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(projectsQuery),
  component: lazyRouteComponent(() => import('./projects/ProjectsPage.tsx'), 'ProjectsPage'),
})

const projectRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/projects/$projectId',
  params: { parse: ({ projectId }) => ({ projectId: Number(projectId) }) },
  loader: ({ context: { queryClient }, params: { projectId } }) =>
    Promise.all([
      queryClient.ensureQueryData(projectQuery(projectId)),
      queryClient.ensureQueryData(arrivalQuery(projectId)),
      queryClient.ensureQueryData(serviceQuery),
    ]),
  component: lazyRouteComponent(() => import('./projects/ProjectPage.tsx'), 'ProjectPage'),
})

const tagsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/tags',
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(tagsQuery),
  component: lazyRouteComponent(() => import('./tags/TagsPage.tsx'), 'TagsPage'),
})

const newTagRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/tags/new',
  loader: ({ context }) => context.queryClient.ensureQueryData(serviceQuery),
  component: lazyRouteComponent(() => import('./tags/TagPage.tsx'), 'NewTagPage'),
})

const tagRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/tags/$tagId',
  params: { parse: ({ tagId }) => ({ tagId: Number(tagId) }) },
  loader: ({ context: { queryClient }, params: { tagId } }) =>
    Promise.all([queryClient.ensureQueryData(tagQuery(tagId)), queryClient.ensureQueryData(serviceQuery)]),
  component: lazyRouteComponent(() => import('./tags/TagPage.tsx'), 'TagPage'),
})

const retentionRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/retention',
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureInfiniteQueryData(projectsQuery), queryClient.ensureQueryData(serviceQuery)]),
  component: lazyRouteComponent(() => import('./retention/RetentionPage.tsx'), 'RetentionPage'),
})

const forgottenUsersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/forgotten-users',
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(userDeletionsQuery),
  component: lazyRouteComponent(() => import('./users/ForgottenUsersPage.tsx'), 'ForgottenUsersPage'),
})

export const recordingSettingsRoutes = [
  projectsRoute,
  projectRoute,
  tagsRoute,
  newTagRoute,
  tagRoute,
  retentionRoute,
  forgottenUsersRoute,
] as const
