import type { KyselyPlugin, UnknownRow } from 'kysely'

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }
const expiring = { ...times, expiresAt: 'expires_at' }

/** Our names of the tables and columns that the library keeps identities in. */
export const identityTables = {
  user: { modelName: 'people', fields: { emailVerified: 'email_verified', ...times } },
  session: {
    modelName: 'sign_ins',
    fields: { userId: 'person_id', ipAddress: 'ip_address', userAgent: 'user_agent', ...expiring },
  },
  account: {
    modelName: 'person_accounts',
    fields: {
      userId: 'person_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: { modelName: 'sign_in_proofs', fields: expiring },
}

/** The library reckons with dates, where our connections tell times as text. */
export const datesFromText: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(withDates) }),
}

const withDates = (row: UnknownRow): UnknownRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
