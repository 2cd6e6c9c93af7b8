import { isSamePlace } from './addresses.ts'
import { compareRequests } from './compareRequests.ts'
import { describeDiff } from './describeLines.ts'
import { messageShape } from './errorTexts.ts'
import type { Evidence } from './evidence.ts'
import { clipped, listed, quoted } from './words.ts'

/** What is otherwise than in the last passing run: the page, the answers, the console. */
export function describeDifferences(evidence: Evidence): string | null {
  const { run, diff } = evidence
  if (!run.lastPassing) return 'No run of this test has passed yet that this one could be compared with'
  // Of two different pages everything differs, which says nothing.
  const isSamePage = evidence.passingPage !== null && isSamePlace(evidence.passingPage.url, evidence.page.url)
  const page = diff === null || !isSamePage ? null : describeDiff(diff)
  const requests = compareRequests(run.lastPassing, run.report)
    .slice(0, 3)
    .map(({ method, path, before, now }) => `${method} ${clipped(path, 80)} ${before} before and ${now} now`)
  const errors = newConsoleErrors(evidence).map((text) => quoted(text, 100))
  const parts = [
    page,
    requests.length > 0 ? listed(requests) : null,
    errors.length > 0 ? `new in the console: ${listed(errors, 2)}` : null,
  ].filter((part) => part !== null)
  if (parts.length === 0)
    return diff === null || !isSamePage ? null : 'Nothing else on the page differs from the last passing run'
  return `Compared with the last passing run: ${parts.join('; ')}`
}

function newConsoleErrors({ run, stepNumber }: Evidence): string[] {
  const known = new Set(run.lastPassing?.console.map(({ text }) => messageShape(text)) ?? [])
  const fresh = run.report.console.filter(
    ({ level, text, stepNumber: at }) =>
      // The requests tell that already.
      level === 'error' &&
      at <= stepNumber &&
      !known.has(messageShape(text)) &&
      !text.startsWith('Failed to load resource'),
  )
  return [...new Set(fresh.map(({ text }) => clipped(text, 200)))].filter((text) => text !== '')
}
