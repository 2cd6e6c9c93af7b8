import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './rootRoute.tsx'
import { Shell } from './Shell.tsx'

/** Around every page that needs somebody to be signed in. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })
