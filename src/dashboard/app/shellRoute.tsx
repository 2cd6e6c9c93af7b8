import { createRoute } from '@tanstack/react-router'
import { meQuery } from '../api/me.ts'
import { chosenOrganization, chooseOrganization } from '../api/organization.ts'
import { rootRoute } from './rootRoute.tsx'
import { Shell } from './Shell.tsx'

/** Around every page that needs somebody to be signed in. Asked beside what the page asks, not before it. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  loader: async ({ context: { queryClient } }) => {
    const { organization } = await queryClient.ensureQueryData(meQuery)
    if (!organization) return
    const asked = chosenOrganization()
    chooseOrganization(organization.id)
    // They are no member there any more: what the page asked for was refused, so it is loaded anew.
    if (asked !== null && asked !== organization.id) location.replace(location.pathname)
  },
})
