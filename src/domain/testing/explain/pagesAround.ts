import type { RunReport } from '../runReport.ts'
import { hostOf } from './addresses.ts'

/** The addresses of the page when a step began and when it ended. */
export function pagesAround(report: RunReport, stepNumber: number): string[] {
  const near = report.steps.filter((step) => step.stepNumber === stepNumber || step.stepNumber === stepNumber - 1)
  const asked = near.flatMap(({ problem }) => (problem?.navigation ? [problem.navigation.address] : []))
  const pages = [...near.map(({ url }) => url), ...asked].filter((url) => hostOf(url) !== '')
  // Before anything was opened, or on an error page of the browser: what the run was about.
  return pages.length > 0 ? pages : report.steps.map(({ url }) => url).filter((url) => hostOf(url) !== '')
}
