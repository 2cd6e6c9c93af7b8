import type { SessionRow } from './sessionRowQueries.ts'

/** Somebody who never said who they are. */
export const strangerWords = 'Anonymous'

/** Who it is, by the best name that is known. */
export const userWords = (user: Pick<NonNullable<SessionRow['user']>, 'name' | 'email' | 'id'> | null): string =>
  user?.name ?? user?.email ?? user?.id ?? strangerWords

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** `Nigeria` for NG; what is no code of a country stays as it is. */
export const countryWords = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)

export const deviceWords = ({ browser, device, countryCode }: Pick<SessionRow, 'browser' | 'device' | 'countryCode'>) =>
  [browser, device, countryCode && countryWords(countryCode)].filter((part) => part !== null && part !== '').join(' · ')
