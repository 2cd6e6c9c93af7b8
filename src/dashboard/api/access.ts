import { exchange } from '../../client/exchange.ts'

/** What people ask who are not signed in yet. The header tells that the request is ours, as for the management API. */
async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await exchange((url, init) => fetch(url, init), `${location.origin}/api/access/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-organization': '' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return answer as Answer
}

export type InvitationToAccept = {
  email: string
  role: string
  organizationName: string
  invitedBy: string
  expiresAt: string
  signedInAs: string | null
  isKnown: boolean
}

export const access = {
  ways: () => ask<{ oidcName: string | null }>('ways'),
  signIn: (body: { email: string; password: string }) => ask<object>('sign-in', body),
  signOut: () => ask<object>('sign-out', {}),
  startOidc: (next: string) => ask<{ url: string }>('oidc', { next }),
  useOneTimeLink: (token: string) => ask<{ hasPassword: boolean }>('one-time-link', { token }),
  lookAtInvitation: (token: string) => ask<InvitationToAccept>('invitation', { token }),
  acceptInvitation: (body: { token: string; name?: string; password?: string }) =>
    ask<{ organizationId: number }>('invitation/accept', body),
}
