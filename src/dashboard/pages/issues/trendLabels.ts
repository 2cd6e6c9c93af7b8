import type { IssueWindow } from '../../../domain/monitoring/issueWindow.ts'

const hour = new Intl.DateTimeFormat('en', { weekday: 'short', hour: 'numeric', minute: '2-digit' })
const partOfDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
/** Days are counted in UTC; in the reader's zone some of them would have the name of the day before. */
const day = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

const formats: Record<IssueWindow, Intl.DateTimeFormat> = { '24h': hour, '7d': partOfDay, '30d': day }

/** When a step of a trend begins. */
export const stepLabel = (window: IssueWindow, begin: string): string => formats[window].format(new Date(begin))

export const windowWords: Record<IssueWindow, string> = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
}
