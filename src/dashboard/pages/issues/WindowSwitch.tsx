import { SegmentedControl } from '@mantine/core'
import { issueWindows, type IssueWindow } from '../../../domain/monitoring/issueWindow.ts'
import { usualWindow } from './issuesSearch.ts'

const labels: Record<IssueWindow, string> = { '24h': '24 h', '7d': '7 d', '30d': '30 d' }

const choices = issueWindows.map((window) => ({ value: window, label: labels[window] }))

/** How far back one looks. */
export function WindowSwitch(given: { window: IssueWindow | undefined; onChange(window: IssueWindow): void }) {
  return (
    <div role="group" aria-label="Time">
      <SegmentedControl size="xs" data={choices} value={given.window ?? usualWindow} onChange={given.onChange} />
    </div>
  )
}
