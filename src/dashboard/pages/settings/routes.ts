import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'

export const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
})

export const settingsRoutes = [settingsRoute] as const
