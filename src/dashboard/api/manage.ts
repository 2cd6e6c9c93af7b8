import { createManageClient } from '../../client/manageClient.ts'
import { chosenOrganization } from './organization.ts'

/** The management API as the member who is signed in; which organization is told with each request. */
export const manage = createManageClient({
  baseUrl: location.origin,
  headers: memberHeaders,
  fetch: (url, init) => fetch(url, init),
})

/** A page of another site cannot send these without being allowed to, so they also tell that the request is ours. */
export function memberHeaders(): Record<string, string> {
  const organization = chosenOrganization()
  return { 'x-organization': organization === null ? '' : String(organization) }
}
