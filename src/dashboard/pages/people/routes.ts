import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'
import { loadAccount, loadUser } from './loadViews.ts'
import { readPeopleSearch } from './peopleSearch.ts'
import { accountsQuery, usersQuery } from './queries.ts'

export const usersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users',
  validateSearch: readPeopleSearch,
  loaderDeps: ({ search }) => search,
  // Whoever searches keeps the page, and sees the list change when it is there.
  loader: ({ context: { queryClient }, deps, cause }) =>
    cause === 'stay'
      ? void queryClient.prefetchInfiniteQuery(usersQuery(deps))
      : queryClient.ensureInfiniteQueryData(usersQuery(deps)),
  component: lazyRouteComponent(() => import('./UsersPage.tsx'), 'UsersPage'),
})

export const userRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/users/$userKey',
  loader: ({ context: { queryClient }, params: { userKey } }) => loadUser(queryClient, userKey),
  component: lazyRouteComponent(() => import('./UserPage.tsx'), 'UserPage'),
})

export const accountsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/accounts',
  validateSearch: readPeopleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, cause }) =>
    cause === 'stay'
      ? void queryClient.prefetchInfiniteQuery(accountsQuery(deps))
      : queryClient.ensureInfiniteQueryData(accountsQuery(deps)),
  component: lazyRouteComponent(() => import('./AccountsPage.tsx'), 'AccountsPage'),
})

export const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/accounts/$account',
  loader: ({ context: { queryClient }, params: { account } }) => loadAccount(queryClient, account),
  component: lazyRouteComponent(() => import('./AccountPage.tsx'), 'AccountPage'),
})

export const peopleRoutes = [usersRoute, userRoute, accountsRoute, accountRoute] as const
