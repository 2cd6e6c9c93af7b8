import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'
import { runViewQuery } from './queries.ts'
import { readRunSearch } from './runSearch.ts'

export const runRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tests/$testId/runs/$runId',
  validateSearch: readRunSearch,
  component: lazyRouteComponent(() => import('./RunPage.tsx'), 'RunPage'),
  loader: async ({ context, params, location }) => {
    const runId = Number(params.runId)
    if (!Number.isSafeInteger(runId) || runId < 1) throw notFound()
    const { run } = await context.queryClient.ensureQueryData(runViewQuery(runId))
    if (String(run.testId) === params.testId) return
    const to = { testId: String(run.testId), runId: String(runId) }
    throw redirect({
      to: '/tests/$testId/runs/$runId',
      params: to,
      search: readRunSearch(location.search),
      replace: true,
    })
  },
})

export const runRoutes = [runRoute] as const
