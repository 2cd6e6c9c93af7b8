import { Type } from 'typebox'
import { Failure, invalidParameter } from '../../domain/failure.ts'
import type { Services, Writing } from '../services.ts'
import { exactly, way } from './comeIn.ts'
import { passwordLengths } from './identity.ts'
import type { Invitation } from './invitationStore.ts'

const Token = Type.String({ minLength: 1, maxLength: 100 })

const brokenLink = (what: string) =>
  new Failure('notFound', 'link_not_valid', `This ${what} does not work: it was used, has expired or was taken back.`)

/**
 * Signs in whoever the link is for: the operator, who made it, vouches for them. Setting a password comes after that,
 * and for a while needs none that they may have forgotten.
 */
export const useOneTimeLink = way(Type.Object({ token: Token }, exactly), async ({ token }, visit, { access }) => {
  const used = await access.links.useLink(token)
  if (!used) throw brokenLink('link')
  await access.vouchFor(used.personId)
  const hasPassword = (await access.people.findPasswordHash(used.personId)) !== null
  return {
    object: 'signed_in',
    hasPassword,
    cookies: [await access.startSignIn(used.personId, visit, { isByLink: true })],
  }
})

/** What somebody is invited to, and what they have to do for it. */
export const lookAtInvitation = way(Type.Object({ token: Token }, exactly), async ({ token }, visit, services) => {
  const { email, role, organizationName, invitedBy, expiresAt } = await getInvitation(services, token)
  const signedIn = await services.access.findSignedIn(visit.headers.cookie)
  return {
    object: 'invitation',
    email,
    role,
    organizationName,
    invitedBy,
    expiresAt,
    signedInAs: signedIn?.email ?? null,
    isKnown: (await services.access.people.findByEmail(email)) !== null,
  }
})

const NewPerson = Type.Object(
  {
    token: Token,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    password: Type.Optional(
      Type.String({ minLength: passwordLengths.minPasswordLength, maxLength: passwordLengths.maxPasswordLength }),
    ),
  },
  exactly,
)

/** Whoever is known already signs in first: a link that got lost must not open what they have elsewhere. */
export const acceptInvitation = way(NewPerson, async ({ token, name, password }, visit, services) => {
  const invitation = await getInvitation(services, token)
  const { email } = invitation
  const signedIn = await services.access.findSignedIn(visit.headers.cookie)
  if (signedIn) {
    if (signedIn.email !== email) throw otherPerson(email, signedIn.email)
    await services.inTransaction((writing) => join(writing, invitation, signedIn.personId))
    return { object: 'joined', organizationId: invitation.organizationId }
  }
  if (await services.access.people.findByEmail(email)) throw signInFirst(email)
  if (password === undefined) throw invalidParameter('password', 'password is missing.')
  const personId = await createMember(services, invitation, { name, password })
  const cookies = [await services.access.startSignIn(personId, visit)]
  return { object: 'joined', organizationId: invitation.organizationId, cookies }
})

async function getInvitation({ invitations }: Services, token: string) {
  const invitation = await invitations.findOpenInvitation(token)
  if (!invitation) throw brokenLink('invitation')
  return invitation
}

const signInFirst = (email: string) =>
  new Failure('conflict', 'sign_in_first', `${email} is known here. Sign in, then open the link again.`)

const otherPerson = (invited: string, signedIn: string) =>
  new Failure('conflict', 'other_person', `This invitation is for ${invited}; you are signed in as ${signedIn}.`)

async function createMember(
  { access, inTransaction }: Services,
  invitation: Invitation,
  { name, password }: { name: string | undefined; password: string },
): Promise<number> {
  const hash = await access.hashPassword(password)
  return inTransaction(async (writing) => {
    const person = await writing.people.ensurePerson({
      email: invitation.email,
      ...(name !== undefined && { name: name.trim() || invitation.email }),
      isVerified: false,
    })
    // Somebody came in by another invitation while this password was being hashed, and keeps their own.
    if (!person.isNew) throw signInFirst(invitation.email)
    await join(writing, invitation, person.id)
    await writing.people.setPasswordHash(person.id, hash)
    return person.id
  })
}

async function join({ invitations, members, auditEntries }: Writing, invitation: Invitation, personId: number) {
  const { id, organizationId, email, role } = invitation
  if (!(await invitations.acceptInvitation(organizationId, invitation))) throw brokenLink('invitation')
  await members.addMember(organizationId, personId, role)
  const deed = { operation: 'access.acceptInvitation', target: String(id), details: { email, role } }
  await auditEntries.addEntry(organizationId, { kind: 'member', id: personId, name: email }, deed)
}
