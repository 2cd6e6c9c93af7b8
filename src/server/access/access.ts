import type { FastifyBaseLogger } from 'fastify'
import type { SignInConfig } from '../config.ts'
import type { Database } from '../storage/database.ts'
import type { Visit } from './comeIn.ts'
import { createAttemptLimits } from './attemptLimits.ts'
import { createIdentity, oidcProvider } from './identity.ts'
import { identityRequest } from './identityRequest.ts'
import { createOneTimeLinks } from './oneTimeLinks.ts'
import { createPeople } from './people.ts'
import { cookieFor, openCookie, readCookie } from './signInCookie.ts'
import { createSignIns, type SignedIn } from './signIns.ts'
import { vouchFor } from './vouchFor.ts'

export type AccessParts = {
  db: Database
  secret: Buffer
  publicUrl: string
  signIn: SignInConfig
  logger: FastifyBaseLogger
}

/** Where a sign-in comes from, for whoever looks at their list of them. */
export type Browser = { address: string; userAgent: string }

const forgetEveryMs = 3_600_000

/** An identity provider that could not be reached is asked again, but not with every click. */
const askAgainAfterMs = 10_000

/** People coming in: everything about it that is not about one organization. */
export async function openAccess({ db, secret, publicUrl, signIn, logger }: AccessParts) {
  const limits = createAttemptLimits(db)
  const signIns = createSignIns(db)
  const people = createPeople(db)
  const key = secret.toString('base64url')
  const begin = () => createIdentity({ db, secret, publicUrl, oidc: signIn.oidc, limits, logger })
  let identity = begin()
  let begunAt = performance.now()
  const { authCookies, password } = await identity.$context

  const forgetOld = () =>
    Promise.all([limits.forgetOld(), signIns.forgetOld()]).catch((error: unknown) =>
      logger.warn({ err: error }, 'old sign-ins could not be forgotten'),
    )
  const timer = setInterval(() => void forgetOld(), forgetEveryMs).unref()

  /** The library, with the identity provider as soon as that can be reached. */
  async function reachable() {
    const { socialProviders } = await identity.$context
    const isMissing = signIn.oidc !== null && !socialProviders.some(({ id }) => id === oidcProvider)
    if (isMissing && performance.now() - begunAt > askAgainAfterMs) {
      begunAt = performance.now()
      identity = begin()
    }
    return identity
  }

  return {
    limits,
    signIns,
    people,
    links: createOneTimeLinks(db),
    publicUrl,
    oidcName: signIn.oidc?.name ?? null,

    /** One request to the library, as if the browser had sent it there. */
    async ask(path: string, { address, headers }: Visit, body?: object): Promise<Response> {
      return (await reachable()).handler(identityRequest(publicUrl + path, { address, headers, body }))
    },

    async findSignedIn(cookieHeader: string | undefined): Promise<SignedIn | null> {
      const value = readCookie(cookieHeader, authCookies.sessionToken.name)
      const token = value === null ? null : openCookie(value, key)
      return token === null ? null : signIns.findSignedIn(token)
    },

    hasCookie: (cookieHeader: string | undefined) => readCookie(cookieHeader, authCookies.sessionToken.name) !== null,

    /** Signs somebody in who has proven who they are in another way than by a password; gives the cookie for it. */
    async startSignIn(personId: number, { address, userAgent }: Browser, { isByLink = false } = {}): Promise<string> {
      const { internalAdapter, sessionConfig } = await identity.$context
      const browser = { ipAddress: address, userAgent: userAgent.slice(0, 500) }
      const { token } = await internalAdapter.createSession(String(personId), false, browser)
      if (isByLink) await signIns.noteLink(token)
      const { name, attributes } = authCookies.sessionToken
      return cookieFor(token, key, { name, attributes: { ...attributes, maxAge: sessionConfig.expiresIn } })
    },

    vouchFor: (personId: number): Promise<void> => vouchFor(db, personId),

    isPassword: async (personId: number, given: string): Promise<boolean> => {
      const hash = await people.findPasswordHash(personId)
      return hash !== null && (await password.verify({ hash, password: given }))
    },

    hashPassword: (chosen: string): Promise<string> => password.hash(chosen),

    close: async () => clearInterval(timer),
  }
}

export type Access = Awaited<ReturnType<typeof openAccess>>
