import type { SessionSearch } from './sessionSearch.ts'

export const stateWords: Record<NonNullable<SessionSearch['state']>, string> = {
  recording: 'Recording now',
  ended: 'Being analysed',
  analysed: 'Analysed',
  failed: 'Could not be analysed',
}

export const lastWords: Record<NonNullable<SessionSearch['last']>, string> = {
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
}

export const issueWords: Record<NonNullable<SessionSearch['errors']>, string> = {
  with: 'With issues',
  without: 'Without issues',
}
