import { manage } from '../../../contract/manage/manage.ts'
import { Failure, invalidParameter, notFound } from '../../../domain/failure.ts'
import { wholeList } from '../../http/pageOfCreated.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { attemptKey, guessesPerPerson } from '../attemptLimits.ts'
import { describeBrowser } from '../describeBrowser.ts'
import type { SignIn } from '../signIns.ts'
import { asMember } from './asMember.ts'
import { tellMe } from './me.ts'

const presentSignIn = ({ id, ipAddress, userAgent, createdAt, expiresAt }: SignIn, currentId: number) => ({
  object: 'sign_in' as const,
  id,
  browser: describeBrowser(userAgent ?? ''),
  address: ipAddress || null,
  createdAt,
  expiresAt,
  isCurrent: id === currentId,
})

export const listSignIns = manageEndpoint(manage.listSignIns, async ({ caller }, { access }) => {
  const { personId, signInId } = asMember(caller)
  return wholeList((await access.signIns.listSignIns(personId)).map((one) => presentSignIn(one, signInId)))
})

export const endSignIn = manageEndpoint(manage.endSignIn, async ({ params, caller }, { access }) => {
  const isEnded = await access.signIns.endSignIn(asMember(caller).personId, params.signInId)
  if (!isEnded) throw notFound(`You have no sign-in ${params.signInId}.`)
  return { object: 'deleted' as const, id: params.signInId }
})

export const signOutEverywhere = manageEndpoint(manage.signOutEverywhere, async ({ caller }, services) => {
  const { personId } = asMember(caller)
  const count = await services.access.signIns.endSignIns(personId)
  await services.auditEntries.addEntryEverywhere(personId, 'access.signOutEverywhere')
  return { object: 'signed_out' as const, count }
})

/** Whoever finds a browser open must not be able to take it over for good. */
export const setPassword = manageEndpoint(manage.setPassword, async ({ body, organizationId, caller }, services) => {
  const { access, auditEntries } = services
  const { personId, signInId } = asMember(caller)
  const isForgotten = await access.signIns.isJustByLink(signInId)
  if (!isForgotten && (await access.people.findPasswordHash(personId)) !== null) {
    if (body.currentPassword === undefined) throw invalidParameter('currentPassword', 'currentPassword is missing.')
    const guesses = attemptKey('password', String(personId))
    await access.limits.spend(guesses, guessesPerPerson)
    if (!(await access.isPassword(personId, body.currentPassword))) {
      throw new Failure('invalid', 'wrong_password', 'This is not your current password.', 'currentPassword')
    }
    await access.limits.forgive(guesses)
  }
  await access.people.setPasswordHash(personId, await access.hashPassword(body.newPassword))
  await access.signIns.endSignIns(personId, signInId)
  await access.signIns.forgetLink(signInId)
  await auditEntries.addEntryEverywhere(personId, 'access.setPassword')
  return tellMe(services, organizationId, caller)
})
