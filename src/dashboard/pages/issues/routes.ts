import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'
import { readIssuesSearch, readWindowSearch, usualWindow } from './issuesSearch.ts'
import {
  groupNamesQuery,
  groupQuery,
  groupsQuery,
  projectNamesQuery,
  rowsQuery,
  sessionsQuery,
  viewQuery,
} from './queries.ts'

/** An address that names nothing. */
function readId(text: string): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw notFound()
  return id
}

export const issuesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/issues',
  validateSearch: readIssuesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    // Whoever changes a filter keeps the page; the list says itself that it is loading.
    if (cause === 'stay') return
    await Promise.all([
      queryClient.ensureInfiniteQueryData(rowsQuery(deps)),
      queryClient.ensureQueryData(projectNamesQuery),
      queryClient.ensureQueryData(groupNamesQuery),
    ])
  },
  component: lazyRouteComponent(() => import('./IssuesPage.tsx'), 'IssuesPage'),
})

export const collectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/issues/$collectionId',
  validateSearch: readWindowSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps: { window = usualWindow }, cause }) => {
    if (cause === 'stay') return
    const collectionId = readId(params.collectionId)
    await Promise.all([
      queryClient.ensureQueryData(viewQuery(collectionId, window)),
      queryClient.ensureInfiniteQueryData(sessionsQuery(collectionId)),
    ])
  },
  component: lazyRouteComponent(() => import('./collection/CollectionPage.tsx'), 'CollectionPage'),
})

export const issueGroupsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/issues/groups',
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(groupsQuery),
  component: lazyRouteComponent(() => import('./groups/IssueGroupsPage.tsx'), 'IssueGroupsPage'),
})

export const newIssueGroupRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/issues/groups/new',
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(projectNamesQuery),
  component: lazyRouteComponent(() => import('./groups/NewIssueGroupPage.tsx'), 'NewIssueGroupPage'),
})

export const issueGroupRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/issues/groups/$groupId',
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(groupQuery(readId(params.groupId))),
      queryClient.ensureQueryData(projectNamesQuery),
    ]),
  component: lazyRouteComponent(() => import('./groups/IssueGroupPage.tsx'), 'IssueGroupPage'),
})

export const issueRoutes = [
  issuesRoute,
  collectionRoute,
  issueGroupsRoute,
  newIssueGroupRoute,
  issueGroupRoute,
] as const
