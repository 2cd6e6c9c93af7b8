import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { FastifyBaseLogger } from 'fastify'
import type { SignInConfig } from '../config.ts'
import type { Database } from '../storage/database.ts'
import type { AttemptLimits } from './attemptLimits.ts'
import { datesFromText, identityTables } from './identityTables.ts'
import { identityHooks } from './identityHooks.ts'

export const oidcProvider = 'oidc'

/** Set by us on each request that the library sees; what a client sends under this name is not passed on. */
export const addressHeader = 'x-reenact-address'

const signInDays = 30

export type IdentityParts = {
  db: Database
  secret: Buffer
  publicUrl: string
  oidc: SignInConfig['oidc']
  limits: AttemptLimits
  logger: Pick<FastifyBaseLogger, 'warn' | 'error' | 'debug'>
}

/** Who people are: passwords, sign-ins and the identity provider, by a library that is kept for just that. */
export function createIdentity(parts: IdentityParts) {
  return betterAuth(identityOptions(parts))
}

export type Identity = ReturnType<typeof createIdentity>

function identityOptions({ db, secret, publicUrl, oidc, limits, logger }: IdentityParts) {
  return {
    appName: 'Reenact',
    // With the path, because the public address may have one of its own.
    baseURL: `${publicUrl}/api/auth`,
    secret: secret.toString('base64url'),
    database: { db: db.withPlugin(datesFromText), type: 'postgres', transaction: true },
    verification: identityTables.verification,
    session: { ...identityTables.session, expiresIn: signInDays * 24 * 3600, disableSessionRefresh: true },
    account: {
      ...identityTables.account,
      // The hooks see to it that whoever set a password before the provider vouched for the address is out.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    emailAndPassword: { enabled: true, disableSignUp: true, ...passwordLengths },
    trustedOrigins: (request) => (request ? [ownOriginOf(request.headers, publicUrl)] : []),
    rateLimit: {
      enabled: true,
      window: 60,
      max: 60,
      customRules: { '/sign-in/email': { window: 60, max: 10 } },
      customStorage: {
        consume: async (key, { window, max }) => {
          const { allowed, retryAfterSeconds } = await limits.take(`address:${key}`, { max, windowSeconds: window })
          return { allowed, retryAfter: allowed ? null : retryAfterSeconds }
        },
      },
    },
    advanced: {
      cookiePrefix: 'reenact',
      useSecureCookies: publicUrl.startsWith('https://'),
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // Our migrations make the tables.
      database: { generateId: 'serial', validateSchema: false },
    },
    onAPIError: { errorURL: `${publicUrl}/sign-in` },
    telemetry: { enabled: false },
    // What it calls an error is mostly somebody's wrong password.
    logger: { level: 'error', log: (_level, message) => logger.debug({ from: 'identity' }, message) },
    plugins: oidc ? [oidcPlugin(oidc)] : [],
    ...identityHooks({ db }),
  } satisfies BetterAuthOptions
}

export const passwordLengths = { minPasswordLength: 10, maxPasswordLength: 128 }

const oidcPlugin = ({ issuer, clientId, clientSecret, name }: NonNullable<SignInConfig['oidc']>) =>
  genericOAuth({
    config: [
      {
        providerId: oidcProvider,
        name,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
      },
    ],
  })

/** A page that was loaded from the address which the request names is ours, whatever that address is. */
export function ownOriginOf(headers: Headers, publicUrl: string): string {
  const host = headers.get('host')
  return host === null ? publicUrl : `${new URL(publicUrl).protocol}//${host}`
}
