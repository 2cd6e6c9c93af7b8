import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'
import { testChoicesQuery, testHistoryQuery, testQuery, testRowsQuery, testViewQuery } from './queries.ts'
import { readTestSearch } from './testSearch.ts'
import { testTabs, type TestTab } from './testTabs.ts'

export const testsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tests',
  validateSearch: readTestSearch,
  loaderDeps: ({ search }) => search,
  component: lazyRouteComponent(() => import('./TestsPage.tsx'), 'TestsPage'),
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(testRowsQuery(deps)),
      queryClient.ensureQueryData(testChoicesQuery()),
    ]),
})

/** An address that names no test. */
function readTestId({ testId }: { testId: string }): number {
  const id = Number(testId)
  if (!Number.isSafeInteger(id) || id < 1) throw notFound()
  return id
}

export const newTestRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tests/new',
  validateSearch: ({ suiteId }: Record<string, unknown>): { suiteId?: number } => readTestSearch({ suiteId }),
  component: lazyRouteComponent(() => import('./NewTestPage.tsx'), 'NewTestPage'),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(testChoicesQuery()),
})

export const testRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tests/$testId',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: TestTab } => {
    const known = testTabs.find((one) => one === tab)
    return known && known !== 'steps' ? { tab: known } : {}
  },
  component: lazyRouteComponent(() => import('./TestPage.tsx'), 'TestPage'),
  loader: ({ context: { queryClient }, params }) => {
    const testId = readTestId(params)
    return Promise.all([
      queryClient.ensureQueryData(testViewQuery(testId)),
      queryClient.ensureInfiniteQueryData(testHistoryQuery(testId)),
      queryClient.ensureQueryData(testChoicesQuery()),
    ])
  },
})

export const editTestRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tests/$testId/edit',
  component: lazyRouteComponent(() => import('./EditTestPage.tsx'), 'EditTestPage'),
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(testQuery(readTestId(params))),
      queryClient.ensureQueryData(testChoicesQuery()),
    ]),
})

export const testRoutes = [testsRoute, newTestRoute, testRoute, editTestRoute] as const
