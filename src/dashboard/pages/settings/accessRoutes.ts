import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { meQuery } from '../../api/me.ts'
import { auditQuery, invitationsQuery, keysQuery, membersQuery, signInsQuery } from './accessQueries.ts'
import type { settingsRoute } from './settingsRoute.ts'

type Parent = typeof settingsRoute

/** The pages of the settings that are about who comes in. */
export const accessSettingsRoutes = (parent: Parent) =>
  [
    organizationRoute(parent),
    membersRoute(parent),
    keysRoute(parent),
    auditRoute(parent),
    accountRoute(parent),
  ] as const

const organizationRoute = (parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/organization',
    loader: ({ context }) => context.queryClient.ensureQueryData(meQuery),
    component: lazyRouteComponent(() => import('./organization/OrganizationPage.tsx'), 'OrganizationPage'),
  })

const membersRoute = (parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/members',
    loader: ({ context: { queryClient } }) =>
      Promise.all([
        queryClient.ensureInfiniteQueryData(membersQuery),
        queryClient.ensureInfiniteQueryData(invitationsQuery),
      ]),
    component: lazyRouteComponent(() => import('./members/MembersPage.tsx'), 'MembersPage'),
  })

const keysRoute = (parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/keys',
    loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(keysQuery),
    component: lazyRouteComponent(() => import('./keys/KeysPage.tsx'), 'KeysPage'),
  })

const auditRoute = (parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/audit',
    validateSearch: ({ person }: Record<string, unknown>): { person?: number } =>
      Number.isSafeInteger(person) && Number(person) > 0 ? { person: Number(person) } : {},
    loaderDeps: ({ search: { person } }) => ({ person }),
    loader: ({ context: { queryClient }, deps: { person } }) =>
      Promise.all([
        queryClient.ensureInfiniteQueryData(auditQuery(person)),
        queryClient.ensureInfiniteQueryData(membersQuery),
      ]),
    component: lazyRouteComponent(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
  })

const accountRoute = (parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/account',
    loader: ({ context }) => context.queryClient.ensureQueryData(signInsQuery),
    component: lazyRouteComponent(() => import('./account/AccountPage.tsx'), 'AccountPage'),
  })
