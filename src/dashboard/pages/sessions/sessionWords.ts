import type { SessionRow } from './sessionRowQueries.ts'

/** Who it is, by the best name that is known. */
export const userWords = (user: Pick<NonNullable<SessionRow['user']>, 'name' | 'email' | 'id'> | null): string =>
  user?.name ?? user?.email ?? user?.id ?? 'Anonymous'

export const deviceWords = ({ browser, device, countryCode }: Pick<SessionRow, 'browser' | 'device' | 'countryCode'>) =>
  [browser, device, countryCode].filter((part) => part !== null).join(' · ')
