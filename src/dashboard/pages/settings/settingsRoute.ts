import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../app/shellRoute.tsx'

/** Around all pages on which something is set. */
export const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./SettingsLayout.tsx'), 'SettingsLayout'),
})
