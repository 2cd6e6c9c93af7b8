import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { accessSettingsRoutes } from './accessRoutes.ts'
import { languageModelQuery } from './queries.ts'
import { recordingSettingsRoutes } from './recordingRoutes.ts'
import { settingsRoute } from './settingsRoute.ts'
import { testingSettingsRoutes } from './testingRoutes.ts'

const indexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/projects', replace: true })
  },
})

const languageModelRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/language-model',
  loader: ({ context }) => context.queryClient.ensureQueryData(languageModelQuery),
  component: lazyRouteComponent(() => import('./model/LanguageModelPage.tsx'), 'LanguageModelPage'),
})

export const settingsRoutes = [
  settingsRoute.addChildren([
    indexRoute,
    ...accessSettingsRoutes(settingsRoute),
    ...recordingSettingsRoutes,
    ...testingSettingsRoutes,
    languageModelRoute,
  ]),
] as const
