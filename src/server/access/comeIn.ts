import type { IncomingHttpHeaders } from 'node:http'
import { Type, type Static, type TSchema } from 'typebox'
import { Failure, invalidParameter } from '../../domain/failure.ts'
import { pageWithin } from '../../domain/pageWithin.ts'
import type { Services } from '../services.ts'
import type { Access, Browser } from './access.ts'
import { attemptKey, guessesPerPerson, tooManyAttempts } from './attemptLimits.ts'
import { oidcProvider } from './identity.ts'

/** Somebody at the door: from where, and with what. */
export type Visit = Browser & { headers: IncomingHttpHeaders }

type Answer = { object: string; cookies?: string[]; [field: string]: unknown }

/** Something that may be asked before anybody is signed in. */
export const way = <S extends TSchema>(
  body: S,
  answer: (body: Static<S>, visit: Visit, services: Services) => Promise<Answer>,
) => ({ body, answer })

export const exactly = { additionalProperties: false }

const wrongCredentials = () =>
  new Failure('unauthenticated', 'wrong_credentials', 'The e-mail address or the password is wrong.')

export const signInByPassword = way(
  Type.Object(
    { email: Type.String({ minLength: 1, maxLength: 254 }), password: Type.String({ minLength: 1, maxLength: 1000 }) },
    exactly,
  ),
  async ({ email: given, password }, visit, { access }) => {
    // However it is written, it is counted as the person that it means.
    const email = given.trim()
    const guesses = attemptKey('sign-in', email)
    await access.limits.spend(guesses, guessesPerPerson)
    const answer = await access.ask('/api/auth/sign-in/email', visit, { email, password })
    refuseAsTold(answer)
    await access.limits.forgive(guesses)
    return { object: 'signed_in', cookies: answer.headers.getSetCookie() }
  },
)

/** Where the browser goes to sign in with the identity provider, and where it ends up after that. */
export const startOidc = way(
  Type.Object({ next: Type.Optional(Type.String({ maxLength: 2000 })) }, exactly),
  async ({ next = '/' }, visit, { access }) => {
    if (access.oidcName === null) throw invalidParameter('', 'There is no identity provider here.')
    const answer = await access.ask('/api/auth/sign-in/social', visit, {
      provider: oidcProvider,
      callbackURL: returnPage(next),
      errorCallbackURL: '/sign-in',
      disableRedirect: true,
    })
    if (answer.status === 404) {
      throw new Failure('unavailable', 'provider_unavailable', `${access.oidcName} cannot be reached. Try again later.`)
    }
    refuseAsTold(answer)
    const { url } = (await answer.json()) as { url: string }
    return { object: 'redirect', url, cookies: answer.headers.getSetCookie() }
  },
)

export const signOut = way(Type.Object({}, exactly), async (_body, visit, { access }) => {
  const answer = await access.ask('/api/auth/sign-out', visit, {})
  refuseAsTold(answer)
  return { object: 'signed_out', cookies: answer.headers.getSetCookie() }
})

/** By which ways people can come in, for the page that asks them to. */
export const oidcWay = ({ oidcName }: Access) => ({ object: 'ways', oidcName })

/** The library refuses addresses with a backslash, or with a slash in disguise in their path: the first page will do. */
function returnPage(next: string): string {
  const page = pageWithin(next)
  return /\\|^[^?#]*%(?:2f|5c)/i.test(page) ? '/' : page
}

function refuseAsTold({ ok, status, headers }: Response): void {
  if (ok) return
  if (status === 429) throw tooManyAttempts(Number(headers.get('x-retry-after')) || 60)
  if (status === 403) throw new Failure('forbidden', 'cross_site_request', 'This request comes from another site.')
  if (status >= 500) throw new Error(`the identity library answered ${status}`)
  throw wrongCredentials()
}
