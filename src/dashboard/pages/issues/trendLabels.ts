import type { IssueWindow } from '../../../domain/monitoring/issueWindow.ts'

const hour = new Intl.DateTimeFormat('en', { weekday: 'short', hour: 'numeric', minute: '2-digit' })
/** Days are counted in UTC; in the reader's zone some of them would have the name of the day before. */
const day = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

export const stepLabel = (window: IssueWindow, begin: string): string =>
  (window === '24h' ? hour : day).format(new Date(begin))

export const windowWords: Record<IssueWindow, string> = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
}
