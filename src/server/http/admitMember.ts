import type { FastifyRequest } from 'fastify'
import type { AnyManageEndpoint, Role } from '../../contract/manage/endpoint.ts'
import { Failure } from '../../domain/failure.ts'
import type { Access } from '../access/access.ts'
import type { Caller } from '../access/caller.ts'
import type { Membership } from '../access/memberships.ts'

export type AdmittedMember = { organizationId: number; caller: Extract<Caller, { kind: 'member' }> }

export type MemberRule = Pick<AnyManageEndpoint, 'method' | 'role' | 'isForMembers' | 'isAboutCaller'>

export const forbidden = (message: string) => new Failure('forbidden', 'forbidden', message)

const ranks: Record<Role, number> = { viewer: 0, editor: 1, owner: 2 }

export const notSignedIn = () =>
  new Failure('unauthenticated', 'not_signed_in', 'You are not signed in, or no longer. Sign in and try again.')

/** What a member may do follows from their role in the organization that they name. */
export async function admitMember(
  request: FastifyRequest,
  { method, role, isAboutCaller }: MemberRule,
  access: Pick<Access, 'findSignedIn' | 'publicUrl'>,
): Promise<AdmittedMember> {
  if (method !== 'GET') refuseOtherSites(request, access.publicUrl)
  const signedIn = await access.findSignedIn(request.headers.cookie)
  if (!signedIn) throw notSignedIn()
  const { memberships, ...person } = signedIn
  const asked = request.headers['x-organization']
  const membership = chosenMembership(memberships, typeof asked === 'string' ? asked : '')
  if (!membership && !isAboutCaller) {
    // The same for one that is not there: nobody learns which organizations there are.
    throw new Failure('forbidden', 'not_a_member', 'You are not a member of this organization, or there is none.')
  }
  const own = membership ?? memberships[0]
  const caller = { kind: 'member' as const, ...person, role: own?.role ?? 'viewer' }
  if (!isAboutCaller && ranks[caller.role] < ranks[role]) {
    throw forbidden(`This takes the role ${role}; yours in this organization is ${caller.role}.`)
  }
  return { organizationId: own?.organizationId ?? 0, caller }
}

/** Named none, they mean the one that they have been a member of for the longest time. */
const chosenMembership = (memberships: readonly Membership[], asked: string) =>
  asked === '' ? memberships[0] : memberships.find(({ organizationId }) => String(organizationId) === asked)

/**
 * A browser adds the cookie to whatever any site sends here. But a page of another site cannot add this header without
 * being allowed to, which nobody is.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): void {
  const isNamed = typeof headers['x-organization'] === 'string'
  if (isNamed && isOwnOrigin(headers, publicUrl)) return
  throw new Failure(
    'forbidden',
    'cross_site_request',
    isNamed
      ? 'This request comes from a page of another site.'
      : 'Send the header X-Organization with the id of the organization, or empty for your first one.',
  )
}

function isOwnOrigin({ origin, host }: FastifyRequest['headers'], publicUrl: string): boolean {
  if (origin === undefined) return true
  const { origin: publicOrigin, protocol } = new URL(publicUrl)
  return origin === publicOrigin || (host !== undefined && origin === `${protocol}//${host}`)
}
